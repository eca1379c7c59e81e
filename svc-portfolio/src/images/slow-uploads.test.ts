import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { uploadImage } from '@dashboard/contracts-portfolio';
import { identityHeaders } from '@dashboard/service-kit/testing';
import { waitUntil } from '@dashboard/test-kit';
import { createForm } from '../../test/forms.ts';
import { generatePlainImage } from '../../test/generated-images.ts';
import { setUpPortfolio } from '../../test/test-portfolio.ts';
import { SERVICE_NAME } from '../app.ts';

const PAUSE_MS = (uploadImage.timeoutMs ?? 0) - 2_000;
const PIECES = 6;

const portfolio = setUpPortfolio();
let received: IncomingMessage | undefined;
const onRequest = (message: unknown) => {
  received = (message as { request: IncomingMessage }).request;
};

beforeAll(() => subscribe('http.server.request.start', onRequest));
afterEach(() => jest.useRealTimers());
afterAll(() => unsubscribe('http.server.request.start', onRequest));

const uploads = {
  async form(image: Buffer) {
    const composed = new Response(createForm({ type: 'analysis', ticker: 'AAPL', image }));
    const type = composed.headers.get('content-type') ?? '';
    const body = Buffer.from(await composed.arrayBuffer());
    return { method: 'POST', path: '/api/upload-image', type, body };
  },
  async 'signed PUT'(image: Buffer) {
    const json = { contentType: 'image/png', size: image.length };
    const signed = await portfolio.post('/api/objects/upload', json);
    return { method: 'PUT', path: signed.body.uploadURL, type: 'image/png', body: image };
  },
};

/** Starts an upload. From then on, only advancing the fake timers lets time pass. */
async function begin(kind: keyof typeof uploads) {
  const { method, path, type, body } = await uploads[kind](await generatePlainImage('png'));
  received = undefined;
  const call = request(portfolio.origin + path, {
    method,
    headers: {
      ...(await identityHeaders(SERVICE_NAME, 'admin')),
      'content-type': type,
      'content-length': body.length,
    },
  });
  const response = once(call, 'response').then(([answer]) => answer.resume().statusCode);
  call.flushHeaders();
  jest.useFakeTimers({
    doNotFake: [
      ...(['Date', 'hrtime', 'performance', 'nextTick', 'queueMicrotask'] as const),
      ...(['setImmediate', 'clearImmediate'] as const),
    ],
  });
  const server = await waitUntil(() => received);
  const isRead = () => server.listenerCount('readable') + server.listenerCount('data') > 0;
  await waitUntil(isRead);
  let sent = server.socket.bytesRead;
  return {
    call,
    body,
    response,
    async send(piece: Buffer) {
      call.write(piece);
      sent += piece.length;
      await waitUntil(() => server.socket.bytesRead === sent && server.readableLength === 0);
    },
  };
}

const kinds = Object.keys(uploads) as (keyof typeof uploads)[];

test.each(kinds)(
  'a %s that arrives slowly but steadily is accepted, no matter how long it takes [IMG-20]',
  async (kind) => {
    const { call, body, response, send } = await begin(kind);
    const size = Math.ceil(body.length / PIECES);
    for (let at = 0; at < body.length; at += size) {
      await send(body.subarray(at, at + size));
      await jest.advanceTimersByTimeAsync(PAUSE_MS);
    }
    call.end();
    expect(await response).toBe(200);
  },
);

test.each(kinds)('a %s that stops is 408 [IMG-20]', async (kind) => {
  const { body, response, send } = await begin(kind);
  await send(body.subarray(0, body.length / 2));
  await jest.advanceTimersByTimeAsync(PIECES * PAUSE_MS);
  expect(await response).toBe(408);
});
