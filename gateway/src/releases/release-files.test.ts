import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { exampleScript, moduleNames, shellFiles } from '@dashboard/release-registry/testing';
import { waitUntil } from '@dashboard/test-kit';
import { provideGateway } from '../../test/gateway.ts';
import { sendRawRequest } from '../../test/raw-request.ts';

const gateway = provideGateway();

const get = (path: string) => fetch(gateway.url + path);
const entryPath = (name: string, version = '1.0.0-a') =>
  `/modules/${name}/${version}/remoteEntry.js`;

test('the files of every module are served as immutable [MOD-02, MOD-03]', async () => {
  for (const name of moduleNames) {
    const response = await get(entryPath(name));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(exampleScript(name));
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('a path with an attempt number serves the same file', async () => {
  const response = await get('/modules/mfe-flow/1.0.0-a/~12/remoteEntry.js');
  expect(await response.text()).toBe(exampleScript('mfe-flow'));
  expect((await get('/modules/mfe-flow/1.0.0-a/~1/~2/remoteEntry.js')).status).toBe(404);
});

test('the files of the shell are served below /shell with their types', async () => {
  const script = await get('/shell/1.0.0-a/shell.js');
  expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(await script.text()).toBe(exampleScript('shell'));
  const icon = await get('/shell/1.0.0-a/assets/icon.svg');
  expect(icon.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
});

const decode = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  none: (bytes: Buffer) => bytes,
};

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['gzip;q=0, br;q=0', 'none'],
  [undefined, 'none'],
] as const)('Accept-Encoding %s gets the file compressed as %s', async (accepted, encoding) => {
  const headers: Record<string, string> = accepted ? { 'accept-encoding': accepted } : {};
  const answer = await sendRawRequest(gateway, entryPath('mfe-flow'), { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-encoding']).toBe(encoding === 'none' ? undefined : encoding);
  expect(answer.headers.vary).toMatch(/Accept-Encoding/);
  expect(answer.headers['content-type']).toMatch(/^text\/javascript/);
  expect(decode[encoding](answer.bytes).toString()).toBe(exampleScript('mfe-flow'));
});

describe('a path that is not a released file', () => {
  beforeAll(async () => {
    const { directory } = gateway.registry;
    await writeFile(join(directory, 'mfe-flow/1.0.0-a/files/not-listed.js'), 'secret');
    await symlink('/etc', join(directory, 'mfe-flow/1.0.0-a/files/etc'));
    const draft = join(directory, 'mfe-flow/1.0.0-b.draft-1');
    await mkdir(join(draft, 'files'), { recursive: true });
    const published = await readFile(join(directory, 'mfe-flow/1.0.0-a/release.json'), 'utf8');
    const release = { ...JSON.parse(published), version: '1.0.0-b' };
    await writeFile(join(draft, 'release.json'), JSON.stringify(release));
    await writeFile(join(draft, 'files/remoteEntry.js'), 'half');
  });

  const long = 'a'.repeat(256);

  test.each([
    '/modules/mfe-flow/1.0.0-a/nothing.js',
    '/modules/mfe-flow/1.0.0-a/not-listed.js',
    '/modules/mfe-flow/1.0.0-a/remoteEntry.js.br',
    '/modules/mfe-flow/1.0.0-a/',
    '/modules/mfe-flow/1.0.0-a',
    '/modules/mfe-flow/2.0.0-a/remoteEntry.js',
    '/modules/mfe-flow/1.0.0-b.draft-1/remoteEntry.js',
    '/modules/mfe-unknown/1.0.0-a/remoteEntry.js',
    '/modules/shell/1.0.0-a/shell.js',
    '/shell/1.0.0-a/index.html',
    '/shell/log.jsonl',
    '/modules/mfe-flow/1.0.0-a/release.json',
    '/modules/mfe-flow/1.0.0-a/../release.json',
    '/modules/mfe-flow/1.0.0-a/%2e%2e/release.json',
    '/modules/mfe-flow/1.0.0-a/..%2frelease.json',
    '/modules/mfe-flow/1.0.0-a/..%5crelease.json',
    '/modules/..%2f..%2fetc/passwd/x',
    '/modules/../../../../../../etc/passwd',
    '/shell/1.0.0-a//etc/passwd',
    '/modules/mfe-flow/1.0.0-a/etc/passwd',
    '/modules/mfe-flow/1.0.0-a/__proto__',
    '/modules/mfe-flow/1.0.0-a/remoteEntry.js%00',
    '/modules/mfe%00flow/1.0.0-a/remoteEntry.js',
    `/modules/${long}/1/x`,
    `/modules/mfe-flow/${'a'.repeat(4_096)}/x`,
    `/modules/mfe-flow/1.0.0-a/${long}`,
    `/modules/mfe-flow/1.0.0-a/${'a/'.repeat(2_048)}a`,
  ])('%.60s is 404 as JSON, not the shell’s page [API-06]', async (path) => {
    gateway.logLines.length = 0;
    const answer = await sendRawRequest(gateway, path);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(answer.body)).toEqual({ message: 'No such file', code: 'not_found' });
    expect(gateway.logLines.join('')).not.toContain('failed');
  });

  test('a path that cannot be decoded is 400 [API-03]', async () => {
    expect((await sendRawRequest(gateway, '/shell/1.0.0-a/%E0%A4%A')).status).toBe(400);
  });
});

test('a version that is no longer in use is still served, along with the new one [MOD-03]', async () => {
  const { registry } = gateway;
  expect((await get(entryPath('mfe-flow', '1.1.0-b'))).status).toBe(404);
  await registry.publish('mfe-flow', '1.1.0-b', { 'remoteEntry.js': exampleScript('newer') });
  await registry.release({ 'mfe-flow': '1.1.0-b' });
  const newer = await get(entryPath('mfe-flow', '1.1.0-b'));
  expect(await newer.text()).toBe(exampleScript('newer'));
  expect(await (await get(entryPath('mfe-flow'))).text()).toBe(exampleScript('mfe-flow'));
});

test('the worker and the manifest come from the current shell and are never stale [PUSH-01]', async () => {
  const worker = await get('/service-worker.js');
  expect(await worker.text()).toBe(exampleScript('service worker'));
  expect(Object.fromEntries(worker.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  const etag = worker.headers.get('etag') ?? '';
  const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
  const again = await fetch(`${gateway.url}/service-worker.js`, { headers });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const manifest = await get('/manifest.webmanifest');
  expect(manifest.headers.get('content-type')).toMatch('application/manifest+json');
  expect(await manifest.json()).toEqual({ name: 'Trading Dashboard' });

  const files = { ...shellFiles, 'root/service-worker.js': 'console.log("next")' };
  await gateway.registry.publish('shell', '2.0.0-b', files);
  await gateway.registry.release({ shell: '2.0.0-b' });
  await gateway.refreshReleases();
  expect(await (await get('/service-worker.js')).text()).toBe('console.log("next")');
});

test('the manifest has the product’s name that the admin has set [SET-06]', async () => {
  const settings = { value: { name: 'Ana’s Room' }, version: 1 };
  gateway.services.auth?.respondWith((_, response) => response.end(JSON.stringify(settings)));
  const expected = JSON.stringify({ name: 'Ana’s Room', short_name: 'Ana’s Room' });
  // An earlier response can be a second old.
  await waitUntil(async () => {
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.headers.get('content-type')).toMatch('application/manifest+json');
    return (await manifest.text()) === expected;
  });
});

test('other root files are unknown pages', async () => {
  for (const path of ['/nothing.js', '/shell.js', '/root/service-worker.js', '/..png']) {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  }
});
