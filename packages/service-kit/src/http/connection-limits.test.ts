import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { listen, waitUntil } from '@dashboard/test-kit';
import {
  computeConnectionLimit,
  limitConnections,
  markConnectionUsed,
  readProcessLimits,
} from './connection-limits.ts';

const LIMIT = 10;
const LIMIT_PER_ADDRESS = 9;
const MB = 1024 * 1024;

let server: Server;
let port: number;
const sockets = new Set<Socket>();
const held = new Map<string, ServerResponse>();
let answered: string[];

beforeEach(async () => {
  answered = [];
  server = createServer((request, response) => {
    markConnectionUsed(request.socket);
    const path = request.url ?? '';
    if (path.startsWith('/held')) held.set(path, response);
    else response.end(() => answered.push(path));
  });
  limitConnections(server, LIMIT);
  port = await listen(server);
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  held.clear();
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

async function open(address: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: address });
  socket.resume().on('error', () => undefined);
  sockets.add(socket);
  await once(socket, 'connect');
  return socket;
}

async function request(socket: Socket, path: string): Promise<void> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  await waitUntil(() => held.has(path) || answered.includes(path));
}

async function use(address: string, path: string): Promise<Socket> {
  const socket = await open(address);
  await request(socket, path);
  return socket;
}

const isClosed = ({ destroyed, readableEnded }: Socket) => destroyed || readableEnded;

test('a new connection replaces the one idle longest', async () => {
  const first: Socket[] = [];
  for (let number = 1; number <= LIMIT; number += 1) {
    first.push(await use(`127.0.0.${number}`, `/${number}`));
  }
  await use('127.0.0.11', '/11');
  await waitUntil(() => first.some(isClosed));
  const [second, third] = first.filter((socket) => !isClosed(socket)) as [Socket, Socket];
  await request(second, '/second');
  await use('127.0.0.12', '/12');
  await waitUntil(() => isClosed(third));
  expect(isClosed(second)).toBe(false);
  expect(first.filter(isClosed)).toHaveLength(2);
});

test('a connection that never sent a request is closed first', async () => {
  const silent = await open('127.0.0.1');
  const used: Socket[] = [];
  for (let number = 2; number <= LIMIT; number += 1) {
    used.push(await use(`127.0.0.${number}`, `/${number}`));
  }
  await use('127.0.0.11', '/11');
  await waitUntil(() => isClosed(silent));
  expect(used.filter(isClosed)).toEqual([]);
});

test('an address at its own limit replaces only its own connections', async () => {
  const other = await use('127.0.0.1', '/other');
  const greedy: Socket[] = [];
  for (let count = 0; count < 4 * LIMIT; count += 1) greedy.push(await open('127.0.0.2'));
  await waitUntil(() => greedy.filter(isClosed).length === 4 * LIMIT - LIMIT_PER_ADDRESS);
  expect(isClosed(other)).toBe(false);
  await request(other, '/again');
});

test('connections with a response in progress stay; if all have one, the new one is closed', async () => {
  const active: Socket[] = [];
  for (let number = 1; number <= LIMIT; number += 1) {
    active.push(await use(`127.0.0.${number}`, `/held-${number}`));
  }
  const refused = await open('127.0.0.11');
  await waitUntil(() => isClosed(refused));
  expect(active.filter(isClosed)).toEqual([]);
  held.get('/held-1')?.end();
  await use('127.0.0.11', '/11');
});

test.each([
  ['the open files', { memoryBytes: Infinity, heapBytes: Infinity, openFiles: 20_000 }, 17_952],
  ['half of few open files', { memoryBytes: Infinity, heapBytes: Infinity, openFiles: 1_024 }, 512],
  ['the memory', { memoryBytes: 420 * MB, heapBytes: Infinity, openFiles: Infinity }, 10_240],
  ['the heap', { memoryBytes: Infinity, heapBytes: 140 * MB, openFiles: Infinity }, 10_240],
  ['100 in a very small process', { memoryBytes: MB, heapBytes: MB, openFiles: 20_000 }, 100],
])('the limit fits %s', (_, limits, expected) => {
  expect(computeConnectionLimit(limits)).toBe(expected);
});

test("this process's limits can be read", () => {
  const { memoryBytes, heapBytes, openFiles } = readProcessLimits();
  expect(memoryBytes).toBeGreaterThan(64 * MB);
  expect(heapBytes).toBeGreaterThan(64 * MB);
  expect(openFiles).toBeGreaterThan(256);
});
