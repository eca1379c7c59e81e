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

/** Sends the head of an upload, and then a byte a second. @returns once it has begun */
async function crawl(token: string) {
  const socket = connect(gateway.port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(
    `POST /releases/${moduleName}/versions HTTP/1.1\r\nhost: ${gateway.host}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/x-tar\r\ncontent-length: 25000000\r\nexpect: 100-continue\r\n\r\nrelease.json`,
  );
  // clock: the pace of the upload, which stays open however long the rest takes
  const drip = setInterval(() => socket.write('a'), 1_000);
  const stop = () => clearInterval(drip);
  socket.once('close', stop);
  await waitUntil(() => received.startsWith(CONTINUE));
  return { stop, status: () => Number(received.slice(CONTINUE.length).slice(9, 12)) };
}

test('two teams whose uploads crawl keep out no other team, and each is cut when it stops', async () => {
  const [first, second, third] = [
    await createTeam('First'),
    await createTeam('Second'),
    await createTeam('Third'),
  ] as [string, string, string];
  const { archive } = createUpload();
  const crawling = [await crawl(first), await crawl(second)];
  for (const token of [first, second]) {
    const again = await createDoorClient(gateway, token).upload(archive);
    expect([again.status, again.headers.get('retry-after')]).toEqual([429, '5']);
  }
  expect((await createDoorClient(gateway, third).upload(archive)).status).toBe(201);
  expect(crawling.map(({ status }) => status())).toEqual([0, 0]);
  expect((await createDoorClient(gateway, third).list()).status).toBe(200);
  expect((await createDoorClient(gateway, first).move({ move: 'unpin' })).status).toBe(200);
  expect((await fetch(`${gateway.url}/student`)).status).toBe(200);

  for (const { stop } of crawling) stop();
  await waitUntil(() => crawling.every(({ status }) => status() > 0));
  expect(crawling.map(({ status }) => status())).toEqual([408, 408]);
  expect((await createDoorClient(gateway, first).upload(archive)).status).toBe(201);
});

test('a client without a token is answered at once, whatever it has announced', async () => {
  const stranger = await crawl('rel_guess');
  await waitUntil(() => stranger.status() > 0);
  expect(stranger.status()).toBe(401);
});
