import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDraft } from '@dashboard/release-gate/testing';
import type { ReleaseRegistry } from './release-registry.ts';
import { createRemoteRegistry } from './remote-registry.ts';

let server: Server;
let registry: ReleaseRegistry;
let waits: number[];
let received: { method?: string; url?: string; authorization?: string }[];
let answers: ((response: ServerResponse, request: IncomingMessage) => void)[];

const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(JSON.stringify(body));

beforeEach(async () => {
  received = [];
  waits = [];
  server = createServer((request, response) => {
    const { method, url, headers } = request;
    received.push({ method, url, authorization: headers.authorization });
    request.resume().once('end', () => {
      const [next, ...rest] = answers;
      if (rest.length > 0) answers = rest;
      next?.(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  registry = createRemoteRegistry({
    productUrl: `http://127.0.0.1:${port}`,
    token: 'rel_x',
    wait: async (ms) => void waits.push(ms),
  });
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

test('each call has the token, and the snapshot is read', async () => {
  const { release } = createDraft('shell');
  const entry = { at: '2026-07-01T12:00:00.000Z', by: 'ada', name: 'shell', version: '0.1.0-a' };
  const history = [
    { ...entry, action: 'released' },
    { ...entry, action: 'a later invention' },
  ];
  answers = [answer(200, { history, releases: [release] })];
  const snapshot = await registry.readSnapshot();
  expect(snapshot.shell).toEqual(release);
  expect(snapshot.history).toHaveLength(1);
  expect(received).toEqual([{ method: 'GET', url: '/releases', authorization: 'Bearer rel_x' }]);
});

test('a rate-limited call is repeated when the product allows it', async () => {
  const tooEarly = answer(429, { message: 'Others are uploading' }, { 'retry-after': '1' });
  answers = [tooEarly, answer(201, { version: '0.1.0-a' })];
  const budget = { firstLoadKB: 1, totalKB: 1 };
  await registry.publish({ draft: createDraft('mfe-flow'), budget });
  expect(waits).toEqual([1_000]);
  expect(received.map(({ url }) => url)).toEqual([
    '/releases/mfe-flow/versions',
    '/releases/mfe-flow/versions',
  ]);
});

test("a call that has to wait too long fails with the product's message", async () => {
  answers = [answer(429, { message: 'Too many requests' }, { 'retry-after': '600' })];
  await expect(registry.readSnapshot()).rejects.toThrow('Too many requests.');
  expect(waits).toEqual([]);
});

test.each([
  [401, { message: 'x' }, 'does not accept the token in RELEASE_TOKEN'],
  [
    403,
    { message: 'This token is for a, and not for b' },
    /^This token is for a, and not for b\.$/,
  ],
  [422, { message: 'It is too large. Make it smaller.' }, /^It is too large\. Make it smaller\.$/],
  [404, { message: 'x' }, 'does not respond like a product that takes releases'],
  [502, 'no JSON of the product', 'does not respond like a product that takes releases'],
  [200, { unknown: true }, 'does not respond like a product that takes releases'],
])('a response %i %j becomes a sentence', async (status, body, sentence) => {
  answers = [answer(status, body)];
  await expect(registry.changeChannels('mfe-flow', { move: 'promote' })).rejects.toThrow(sentence);
});

test('a redirect is not followed with the token, and an unreachable product has a message', async () => {
  answers = [answer(302, {}, { location: '/elsewhere' })];
  await expect(registry.readSnapshot()).rejects.toThrow('No running system answers at');
  expect(received).toHaveLength(1);
  const nobody = createRemoteRegistry({ productUrl: 'http://127.0.0.1:1', token: 'rel_x' });
  await expect(nobody.readSnapshot()).rejects.toThrow(
    'No running system answers at http://127.0.0.1:1.',
  );
});
