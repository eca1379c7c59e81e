import type { Socket } from 'node:net';
import { waitUntil } from '@dashboard/test-kit';
import { provideReleases } from '../../test/releases.ts';
import { beginUpload, createUpload, openReleasesApi } from '../../test/releases-api.ts';

const gateway = provideReleases({}, 'each');
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function crawl(token: string) {
  const { socket, status } = await beginUpload(gateway, token, 25_000_000);
  sockets.push(socket);
  // clock: the pace of the upload, which stays open no matter how long the rest takes
  const drip = setInterval(() => (socket.writable ? socket.write('a') : stop()), 1_000);
  const stop = () => clearInterval(drip);
  return { stop, status };
}

test('two slow uploads block no other team, and each is ended when it stalls', async () => {
  const first = await openReleasesApi(gateway, { team: 'First' });
  const second = await openReleasesApi(gateway, { team: 'Second' });
  const third = await openReleasesApi(gateway, { team: 'Third' });
  const { archive } = createUpload();
  const crawling = [await crawl(first.token.text), await crawl(second.token.text)];
  for (const client of [first, second]) {
    await waitUntil(async () => {
      const again = await client.upload(archive);
      return again.status === 429 && again.headers.get('retry-after') === '5';
    });
  }
  expect((await third.upload(archive)).status).toBe(201);
  expect(crawling.map(({ status }) => status())).toEqual([0, 0]);
  expect((await third.list()).status).toBe(200);
  expect((await first.change({ move: 'unpin' })).status).toBe(200);
  expect((await fetch(`${gateway.url}/student`)).status).toBe(200);

  for (const { stop } of crawling) stop();
  await waitUntil(() => crawling.every(({ status }) => status() > 0));
  expect(crawling.map(({ status }) => status())).toEqual([408, 408]);
  expect((await first.upload(archive)).status).toBe(201);
});

test('a client without a token is rejected at once, even if it announced a body', async () => {
  const stranger = await crawl('rel_guess');
  await waitUntil(() => stranger.status() > 0);
  expect(stranger.status()).toBe(401);
});
