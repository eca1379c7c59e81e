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

/** Sends bytes on a connection of their own. @returns what comes until the gateway closes it */
async function sendBytes(bytes: string): Promise<string> {
  const socket = connect(gateway.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
}

/** @returns the status of the response, and its body */
async function send(lines: readonly string[]) {
  const answer = await sendBytes(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
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
        expect(JSON.parse(body ?? '')).toEqual({
          message: expect.any(String),
          code: 'bad_request',
        });
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

test('API-03 an HTTP/1.0 request with a Transfer-Encoding is 400, its connection is closed, and nothing after it is read', async () => {
  const before = countServiceRequests();
  const headerName = fc.constantFrom('Transfer-Encoding', 'transfer-encoding', 'TRANSFER-ENCODING');
  const method = fc.constantFrom('GET', 'POST', 'DELETE');
  const lengths = fc.constantFrom([], ['Connection: keep-alive'], ['Connection: keep-alive, x']);
  await fc.assert(
    fc.asyncProperty(method, path, headerName, lengths, async (verb, target, name, more) => {
      const head = [`${verb} ${target} HTTP/1.0`, `Host: ${gateway.host}`, ...more];
      const hidden = `GET /student HTTP/1.1\r\nHost: ${gateway.host}\r\n\r\n`;
      const bytes = [...head, `${name}: chunked`, '', '0', '', hidden].join('\r\n');
      const answers = (await sendBytes(bytes)).match(/^HTTP\/1\.1 .*$/gm);
      expect(answers).toEqual(['HTTP/1.1 400 Bad Request']);
    }),
    { numRuns: 40 },
  );
  expect(countServiceRequests()).toBe(before);
});
