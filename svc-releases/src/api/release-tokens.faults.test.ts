import { readHistory, revokeToken } from '@dashboard/release-registry';
import { waitUntil } from '@dashboard/test-kit';
import { sameOriginHeaders } from '../../../gateway/test/endpoints.ts';
import { startReleases, type TestReleases, type TestReleasesOptions } from '../../test/releases.ts';
import {
  beginUpload,
  createReleasesClient,
  createTestToken,
  createUpload,
  moduleName,
  openReleasesApi,
  readProblem,
} from '../../test/releases-api.ts';
import { createReleasesApiLimits } from './limits.ts';

let gateway: TestReleases;

async function start(options?: TestReleasesOptions): Promise<void> {
  gateway = await startReleases(options);
}
afterEach(() => gateway.close());

const readEntries = () => readHistory(gateway.registry.store);

test('without a valid token everything is 401, and the registry is neither read nor written', async () => {
  await start();
  const { store } = gateway.registry;
  const expired = await createTestToken(store, { days: 1, now: new Date(0) });
  const { token } = await openReleasesApi(gateway);
  const before = await readEntries();
  const { archive } = createUpload();
  const reads = jest.spyOn(store, 'read');
  const writes = jest.spyOn(store, 'replaceDocument');
  const wrong = `rel_${token.id}_${'A'.repeat(43)}`;
  for (const text of [undefined, '', 'rel_', wrong, token.hash, expired.text, 'x'.repeat(5_000)]) {
    const client = createReleasesClient(gateway, text);
    for (const response of [
      await client.list(),
      await client.upload(archive),
      await client.change({ move: 'promote' }),
      await client.change({ move: 'promote' }, 'mfe-flow'),
    ]) {
      expect(await readProblem(response)).toEqual({
        status: 401,
        message: 'A valid release token is required',
      });
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
    }
  }
  expect([reads.mock.calls, writes.mock.calls]).toEqual([[], []]);
  expect(await readEntries()).toEqual(before);
});

test("the admin's session is not enough", async () => {
  await start();
  const cookie = gateway.adminCookie;
  const response = await fetch(`${gateway.url}/releases/mfe-flow/moves`, {
    method: 'POST',
    body: '{"move":"remove"}',
    headers: { cookie, ...sameOriginHeaders, 'content-type': 'application/json' },
  });
  expect(response.status).toBe(401);
});

test("another team's release is 403, and its history stays unchanged", async () => {
  await start();
  const client = await openReleasesApi(gateway);
  const before = await readEntries();
  const { archive } = createUpload({ name: 'mfe-flow' });
  for (const response of [
    await client.change({ move: 'remove' }, 'mfe-flow'),
    await client.change({ move: 'rollback' }, 'shell'),
    await client.upload(archive, 'mfe-flow'),
    await client.upload(archive, 'mfe-journal-2'),
  ]) {
    expect(await readProblem(response)).toEqual({
      status: 403,
      message: expect.stringMatching(/^This token is for mfe-journal, and not for/),
    });
  }
  expect(await readEntries()).toEqual(before);
});

test('a token created on the command line soon works, and stops working soon after it is revoked', async () => {
  await start({ limits: { tokenPoints: 1_000, failedAttempts: 1_000 } });
  const { store } = gateway.registry;
  const token = await createTestToken(store);
  const client = createReleasesClient(gateway, token.text);
  const status = async () => (await client.list()).status;
  await waitUntil(async () => (await status()) === 200);
  await revokeToken(store, token.id, { by: 'ada' });
  await waitUntil(async () => (await status()) === 401);
});

test('a token that is revoked during an upload writes nothing', async () => {
  await start();
  const { token } = await openReleasesApi(gateway);
  const { archive } = createUpload();
  const { socket, status } = await beginUpload(gateway, token.text, archive.length);
  socket.write(archive.subarray(0, 1_000));
  await revokeToken(gateway.registry.store, token.id, { by: 'ada' });
  socket.write(archive.subarray(1_000));
  await waitUntil(() => status() > 0);
  expect(status()).toBe(401);
  expect((await readEntries()).some(({ name }) => name === moduleName)).toBe(false);
  socket.destroy();
});

test('the requests of a token are limited per minute, and an upload counts as ten', async () => {
  await start({ limits: { tokenPoints: 12 } });
  const client = await openReleasesApi(gateway);
  const other = await openReleasesApi(gateway, { team: 'Other' });
  expect((await client.upload(createUpload().archive)).status).toBe(201);
  expect((await client.list()).status).toBe(200);
  expect((await client.list()).status).toBe(200);
  const response = await client.list();
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await other.list()).status).toBe(200);
});

test('the failed attempts of a network are limited per minute, while valid tokens work', async () => {
  const limits = createReleasesApiLimits({ failedAttempts: 2 });
  for (const last of [1, 2]) await limits.countFailure(`2001:db8::${last}`);
  await expect(limits.countFailure('2001:db8::3')).rejects.toMatchObject({ status: 429 });

  await start({ limits: { failedAttempts: 5 } });
  const client = await openReleasesApi(gateway);
  const stranger = createReleasesClient(gateway, 'rel_guess');
  for (let count = 0; count < 5; count += 1) expect((await stranger.list()).status).toBe(401);
  const response = await stranger.list();
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await client.list()).status).toBe(200);
});

test('the secret of a token is in neither the log nor the registry', async () => {
  await start();
  const client = await openReleasesApi(gateway);
  expect((await client.upload(createUpload().archive)).status).toBe(201);
  await client.change({ move: 'promote' });
  await createReleasesClient(gateway, `${client.token.text}x`).list();
  const secret = client.token.text.slice(17);
  const { text } = await gateway.registry.store.readDocument('tokens.json');
  const { logLines } = gateway;
  expect(logLines.length).toBeGreaterThan(3);
  expect(logLines.join('')).toContain(`Journal (${client.token.id})`);
  for (const stored of [...logLines, text, JSON.stringify(await readEntries())]) {
    expect(stored).not.toContain(secret);
  }
});
