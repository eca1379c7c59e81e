import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { waitUntil } from '@dashboard/test-kit';
import { startGateway, type TestGateway } from '../../test/gateway.ts';
import {
  createDoorClient,
  createTestToken,
  createUpload,
  moduleName,
} from '../../test/release-door.ts';

let gateway: TestGateway;
const sockets: Socket[] = [];

beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await gateway.close();
});

async function createTeam(team: string) {
  const token = await createTestToken(gateway.registry.store, { team });
  await gateway.refreshReleases();
  return token.text;
}

const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';

/** Sends the head of an upload and its first bytes, and nothing after them. @returns once it has begun */
async function stall(token: string) {
  const socket = connect(gateway.port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(
    `POST /releases/${moduleName}/versions HTTP/1.1\r\nhost: ${gateway.host}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/x-tar\r\ncontent-length: 100000\r\nexpect: 100-continue\r\n\r\nrelease.json`,
  );
  await waitUntil(() => received.startsWith(CONTINUE));
  return { status: () => Number(received.slice(CONTINUE.length).slice(9, 12)) };
}

test('an upload that stalls is cut after five seconds, and its place is free again', async () => {
  const [first, second, third] = [
    await createTeam('First'),
    await createTeam('Second'),
    await createTeam('Third'),
  ] as [string, string, string];
  const { archive } = createUpload();
  const one = await stall(first);
  // One at a time for a token; another team is not concerned.
  const again = await createDoorClient(gateway, first).upload(archive);
  expect([again.status, again.headers.get('retry-after')]).toEqual([429, '5']);
  expect((await createDoorClient(gateway, second).upload(archive)).status).toBe(201);

  const two = await stall(second);
  const waiting = await createDoorClient(gateway, third).upload(archive);
  expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([429, '5']);
  // Nothing else waits: lists, moves, pages.
  expect((await createDoorClient(gateway, third).list()).status).toBe(200);
  expect((await createDoorClient(gateway, first).move({ move: 'unpin' })).status).toBe(200);
  expect((await fetch(`${gateway.url}/student`)).status).toBe(200);

  await waitUntil(() => one.status() > 0 && two.status() > 0);
  expect([one.status(), two.status()]).toEqual([408, 408]);
  expect((await createDoorClient(gateway, third).upload(archive)).status).toBe(201);
});

test('a client without a token is answered at once, whatever it has announced', async () => {
  const stranger = await stall('rel_guess');
  await waitUntil(() => stranger.status() > 0);
  expect(stranger.status()).toBe(401);
});
