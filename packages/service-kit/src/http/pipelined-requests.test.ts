import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { listen, waitUntil } from '@dashboard/test-kit';
import { pipeliningOptions, queuePipelinedRequests } from './pipelined-requests.ts';

const STARTED = 'http.server.request.start';

let server: Server;
let port: number;
let listener: RequestListener;
let closeWaiting: () => void;
const sockets = new Set<Socket>();
/** Counts every request that Node created, including those that never reach the listener. */
let created = 0;
const countCreated = () => {
  created += 1;
};

beforeEach(async () => {
  created = 0;
  subscribe(STARTED, countCreated);
  server = createServer(pipeliningOptions, (request, response) => listener(request, response));
  closeWaiting = queuePipelinedRequests(server);
  port = await listen(server);
});

afterEach(async () => {
  unsubscribe(STARTED, countCreated);
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server.close();
  server.closeAllConnections();
  closeWaiting();
  await once(server, 'close');
});

function openConnection() {
  const socket = connect(port, '127.0.0.1');
  sockets.add(socket);
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  return { socket, received: () => text };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

const answerWithPath: RequestListener = (request, response) => void response.end(request.url);

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('latin1')) body += chunk;
  return body;
}

test('a reading client gets all 1,700 responses in the order of its requests', async () => {
  listener = answerWithPath;
  const { socket, received } = openConnection();
  const paths = Array.from({ length: 1_700 }, (_, index) => `/path-${index};`);
  socket.write(paths.map(get).join(''));
  await waitUntil(() => received().endsWith('/path-1699;'));
  expect(received().match(/\/path-\d+;/g)).toEqual(paths);
});

test('a request reaches the listener only after the response to the one before it', async () => {
  const responses: (() => void)[] = [];
  listener = (request, response) => void responses.push(() => response.end(request.url));
  const { socket, received } = openConnection();
  socket.write(get('/path-1;') + get('/path-2;') + get('/path-3;').repeat(1_700));
  const other = openConnection();
  other.socket.write(get('/path-other;'));
  await waitUntil(() => responses.length === 2);
  for (const expected of [3, 4]) {
    responses.at(expected === 3 ? 0 : -1)?.();
    await waitUntil(() => responses.length === expected);
    expect(created).toBe(expected);
  }
  expect(received()).toMatch(/\/path-2;$/);
});

test("requests that Node answers itself aren't created before their turn either", async () => {
  listener = answerWithPath;
  const { socket } = openConnection();
  socket.write('GET / HTTP/1.1\r\n\r\n'.repeat(1_700));
  await once(socket, 'close');
  expect(created).toBe(1);
});

test('bodies, repeated headers and every header byte arrive unchanged', async () => {
  const seen: unknown[] = [];
  listener = async (request, response) => {
    const body = await readBody(request);
    seen.push([request.method, request.url, request.rawHeaders.slice(2), body]);
    response.end();
  };
  const { socket } = openConnection();
  const chunked = 'POST /c?x=%20 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
  const requests = [
    get('/a'),
    'PUT /b HTTP/1.1\r\nhost: a\r\nX-A: caf\xe9\r\nx-a:  two \r\nContent-Length: 5\r\n\r\nGET /',
    `${chunked}3\r\nGET\r\n0\r\n\r\n`,
    get('/d'),
  ].join('');
  socket.write(requests.slice(0, 70), 'latin1');
  await waitUntil(() => seen.length === 1);
  socket.write(requests.slice(70), 'latin1');
  await waitUntil(() => seen.length === 4);
  expect(seen).toEqual([
    ['GET', '/a', [], ''],
    ['PUT', '/b', ['X-A', 'caf\xe9', 'x-a', 'two', 'Content-Length', '5'], 'GET /'],
    ['POST', '/c?x=%20', ['Transfer-Encoding', 'chunked'], 'GET'],
    ['GET', '/d', [], ''],
  ]);
});

test('a response larger than the send buffer finishes while a request waits behind it', async () => {
  const chunk = 'x'.repeat(1024 * 1024);
  listener = async (request, response) => {
    if (request.url === '/small') return void response.end('small');
    for (let count = 0; count < 20; count += 1) {
      if (!response.write(chunk)) await once(response, 'drain');
    }
    response.end('large');
  };
  const { socket, received } = openConnection();
  socket.write(get('/large') + get('/small'));
  await waitUntil(() => received().endsWith('small'));
  expect(received().length).toBeGreaterThan(20 * chunk.length);
});

test('an upgrade request is answered like any other', async () => {
  listener = answerWithPath;
  const { socket, received } = openConnection();
  const upgrade = 'GET /path-2; HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n';
  socket.write(upgrade);
  await waitUntil(() => received().endsWith('/path-2;'));
  socket.write(get('/path-1;') + upgrade + get('/path-3;'));
  await waitUntil(() => received().endsWith('/path-3;'));
});

test('a connection that closes while its requests wait affects nothing else', async () => {
  const responses: (() => void)[] = [];
  listener = (request, response) => void responses.push(() => response.end(request.url));
  const { socket } = openConnection();
  socket.write(get('/').repeat(1_700));
  await waitUntil(() => responses.length === 1);
  socket.resetAndDestroy();
  await waitUntil(
    () =>
      new Promise<boolean>((resolve) => {
        server.getConnections((_, count) => resolve(count === 0));
      }),
  );
  responses[0]?.();
  listener = answerWithPath;
  const other = openConnection();
  other.socket.write(get('/path-other;'));
  await waitUntil(() => other.received().endsWith('/path-other;'));
  expect(created).toBe(2);
});

test('a connection closes after a response that says so, ignoring requests sent after it', async () => {
  listener = answerWithPath;
  const { socket, received } = openConnection();
  socket.write(`GET /path-1; HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n${get('/path-2;')}`);
  await once(socket, 'close');
  expect(received()).toMatch(/\/path-1;$/);
  expect(created).toBe(1);
});
