import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { startGateway, type TestGateway } from '../../test/gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway({ usesCache: true });
});
afterAll(() => gateway.close());

/** Sends bytes on a connection of their own. @returns the status of the response, and its body */
async function send(lines: readonly string[]) {
  const socket = connect(gateway.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  const answer = await text(socket);
  const [head = '', body] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body };
}

const hostName = fc.constantFrom('Host', 'host', 'HOST', 'hOsT');
const host = fc.oneof(fc.domain(), fc.ipV4(), fc.constant(''));
const path = fc.constantFrom('/', '/student', '/api/stocks', '/api/auth/status', '/healthz');

function countServiceRequests(): number {
  return Object.values(gateway.services).reduce((sum, { received }) => sum + received.length, 0);
}

test('API-03 a request with several Host headers is 400 and reaches no service', async () => {
  const before = countServiceRequests();
  await fc.assert(
    fc.asyncProperty(
      path,
      fc.array(fc.tuple(hostName, host), { minLength: 2, maxLength: 4 }),
      async (target, hosts) => {
        const headers = hosts.map(([name, value]) => `${name}: ${value}`);
        const { status, body } = await send([`GET ${target} HTTP/1.1`, ...headers]);
        expect(status).toBe(400);
        expect(JSON.parse(body ?? '')).toEqual({ message: expect.any(String) });
      },
    ),
    { numRuns: 40 },
  );
  expect(countServiceRequests()).toBe(before);
});

test('API-03 a request in absolute form is 400 and reaches no service', async () => {
  const before = countServiceRequests();
  const scheme = fc.constantFrom('http://', 'https://', 'HTTP://', 'ftp://');
  await fc.assert(
    fc.asyncProperty(scheme, fc.domain(), path, async (prefix, other, target) => {
      const lines = [`GET ${prefix}${other}${target} HTTP/1.1`, `Host: ${gateway.host}`];
      expect((await send(lines)).status).toBe(400);
    }),
    { numRuns: 40 },
  );
  expect((await send(['OPTIONS * HTTP/1.1', `Host: ${gateway.host}`])).status).toBe(400);
  expect(countServiceRequests()).toBe(before);
});

test('API-03 a request with one host and a path is answered', async () => {
  expect((await send(['GET /student HTTP/1.1', `Host: ${gateway.host}`])).status).toBe(200);
  expect((await send(['GET /api/stocks HTTP/1.1', `Host: ${gateway.host}`])).status).toBe(200);
});
