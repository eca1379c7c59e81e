import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { listen, waitUntil } from '@dashboard/test-kit';
import { admitConnections } from './admit-connections.ts';
import { pipeliningOptions, queuePipelinedRequests } from './pipelined-requests.ts';

let server: Server;
let port: number;
const answered: string[] = [];
const sockets: Socket[] = [];

beforeEach(async () => {
  server = createServer(pipeliningOptions, (request, response) => {
    answered.push(request.url ?? '');
    response.end(request.url);
  });
  queuePipelinedRequests(server);
  // The clock stands still: nothing is admitted before all connections have been accepted.
  admitConnections(server, { now: () => 0 });
  port = await listen(server);
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  answered.length = 0;
  server.close();
  await once(server, 'close');
});

function send(text: string, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.write(text);
  return socket.resume();
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;

test("a newcomer doesn't wait behind 200 connections from another address", async () => {
  for (let index = 0; index < 200; index += 1) send(get(`/crowd-${index}`));
  send(get('/newcomer'), '127.0.0.2');
  await waitUntil(() => answered.length === 201);
  expect(answered.indexOf('/newcomer')).toBeLessThan(20);
  expect(answered.slice(-3)).toEqual(['/crowd-197', '/crowd-198', '/crowd-199']);
});

test('a connection serves several requests, pipelined or one after the other', async () => {
  const socket = send(get('/1') + get('/2'));
  await waitUntil(() => answered.length === 2);
  socket.write(get('/3'));
  await waitUntil(() => answered.length === 3);
  expect(answered).toEqual(['/1', '/2', '/3']);
});

test('a connection closed before its turn is skipped', async () => {
  const closed = send(get('/closed'));
  server.once('connection', (socket) => socket.destroy());
  await once(closed, 'close');
  send(get('/next'));
  await waitUntil(() => answered.length === 1);
  expect(answered).toEqual(['/next']);
});
