import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HttpError } from '@dashboard/service-kit';
import { type BodyReaderOptions, createBodyReader } from './request-body.ts';

let server: Server;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A server that answers with the length of each body, or with the status of the refusal. */
async function serve(options: BodyReaderOptions, maxBytes = 1_000) {
  const bodies = createBodyReader(options);
  const outcomes: unknown[] = [];
  const read = async (incoming: IncomingMessage) => {
    const address = incoming.headers['x-address'] as string | undefined;
    const body = await bodies.read(incoming, { maxBytes, address });
    return body.toString();
  };
  server = createServer((incoming, response) => {
    read(incoming).then(
      (text) => {
        outcomes.push(text);
        response.end(text);
      },
      (error: unknown) => {
        outcomes.push(error instanceof HttpError ? error.status : (error as Error).name);
        response.writeHead(error instanceof HttpError ? error.status : 500).end();
      },
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const send = (headers: Record<string, string> = {}) => {
    const outgoing = request({ host: '127.0.0.1', port, method: 'POST', headers });
    outgoing.on('error', () => undefined);
    outgoing.flushHeaders();
    const status = once(outgoing, 'response').then(([answer]) => {
      (answer as IncomingMessage).resume();
      return (answer as IncomingMessage).statusCode;
    });
    status.catch(() => undefined);
    return { outgoing, status };
  };
  return { send, outcomes };
}

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

test('a body in pieces is read whole, and no body is an empty one', async () => {
  const { send, outcomes } = await serve({});
  const whole = send({ 'content-length': '6' });
  whole.outgoing.write('abc');
  setTimeout(() => whole.outgoing.end('def'), 20);
  expect(await whole.status).toBe(200);
  const empty = send({ 'content-length': '0' });
  empty.outgoing.end();
  expect(await empty.status).toBe(200);
  expect(outcomes).toEqual(['abcdef', '']);
});

test.each([
  ['declared', { 'content-length': '1001' }],
  ['not declared', { 'transfer-encoding': 'chunked' }],
])('a body above the limit is refused with 413 when its length is %s', async (_, headers) => {
  const { send } = await serve({});
  const { outgoing, status } = send(headers);
  outgoing.end('a'.repeat(1_001));
  expect(await status).toBe(413);
});

test('a body that stops or trickles for too long is refused with 408', async () => {
  const { send } = await serve({ idleTimeoutMs: 50, baseTimeoutMs: 300 });
  const stopped = send({ 'content-length': '10' });
  stopped.outgoing.write('a');
  const slow = send({ 'content-length': '1000' });
  const trickle = setInterval(() => slow.outgoing.write('a'), 10);
  const began = performance.now();
  expect(await stopped.status).toBe(408);
  expect(await slow.status).toBe(408);
  expect(performance.now() - began).toBeGreaterThan(290);
  clearInterval(trickle);
});

test.each([
  ['address', ['192.0.2.1', '192.0.2.1', '192.0.2.1'], '192.0.2.9'],
  ['/64 of IPv6', ['2001:db8::1', '2001:db8::2:1', '2001:db8::3'], '2001:db8:0:1::1'],
])(
  'one %s has so many under way; one more ends its oldest, and no other one',
  async (_, its, another) => {
    const { send, outcomes } = await serve({ maxOpenPerAddress: 2 });
    const headers = (address: string) => ({ 'content-length': '1', 'x-address': address });
    const other = send(headers(another));
    const first = send(headers(its[0] as string));
    const second = send(headers(its[1] as string));
    // Both are known to the reader before the third comes.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const third = send(headers(its[2] as string));
    expect(await first.status).toBe(408);
    for (const { outgoing } of [other, second, third]) outgoing.end('x');
    expect([await other.status, await second.status, await third.status]).toEqual([200, 200, 200]);
    expect(outcomes).toEqual([408, 'x', 'x', 'x']);
  },
);

test('a client that disconnects ends the reading with ClientGone', async () => {
  const { send, outcomes } = await serve({});
  const { outgoing } = send({ 'content-length': '10' });
  outgoing.write('a');
  await new Promise((resolve) => setTimeout(resolve, 20));
  outgoing.destroy();
  await until(() => outcomes.length === 1);
  expect(outcomes).toEqual(['ClientGone']);
});
