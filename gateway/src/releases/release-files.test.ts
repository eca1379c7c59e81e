import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startGateway, type TestGateway } from '../../test/gateway.ts';
import { rawRequest } from '../../test/raw-request.ts';
import { moduleNames, scriptOf } from '../../test/registry.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const addressOf = (name: string) => `/modules/${name}/1.0.0-a/remoteEntry.js`;

test.each(moduleNames)(
  'MOD-02, MOD-03 the files of %s are served to be kept for good',
  async (name) => {
    const response = await fetch(gateway.url + addressOf(name));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(scriptOf(name));
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test('a file is the same at the address of another try', async () => {
  const response = await fetch(`${gateway.url}/modules/mfe-flow/1.0.0-a/~12/remoteEntry.js`);
  expect(await response.text()).toBe(scriptOf('mfe-flow'));
  const nested = `${gateway.url}/modules/mfe-flow/1.0.0-a/~1/~2/remoteEntry.js`;
  expect((await fetch(nested)).status).toBe(404);
});

test('the files of the shell are served at its own address with their types', async () => {
  const script = await fetch(`${gateway.url}/shell/1.0.0-a/shell.js`);
  expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(await script.text()).toBe(scriptOf('shell'));
  const icon = await fetch(`${gateway.url}/shell/1.0.0-a/assets/icon.svg`);
  expect(icon.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
});

const decode = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  none: (bytes: Buffer) => bytes,
};

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['identity', 'none'],
  ['gzip;q=0, br;q=0', 'none'],
  [undefined, 'none'],
] as const)('Accept-Encoding %s is sent what was compressed as %s', async (accepted, encoding) => {
  const headers: Record<string, string> = accepted ? { 'accept-encoding': accepted } : {};
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    request({ port: gateway.port, path: addressOf('mfe-flow'), headers }, (answer) => {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-encoding']).toBe(encoding === 'none' ? undefined : encoding);
      expect(answer.headers.vary).toMatch(/Accept-Encoding/);
      expect(answer.headers['content-type']).toMatch(/^text\/javascript/);
      resolve(buffer(answer));
    })
      .on('error', reject)
      .end();
  });
  expect(decode[encoding](bytes).toString()).toBe(scriptOf('mfe-flow'));
  if (encoding !== 'none') expect(bytes.length).toBeLessThan(scriptOf('mfe-flow').length);
});

describe('what is not a released file', () => {
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

  test.each([
    '/modules/mfe-flow/1.0.0-a/nothing.js',
    '/modules/mfe-flow/1.0.0-a/not-listed.js',
    '/modules/mfe-flow/1.0.0-a/remoteEntry.js.br',
    '/modules/mfe-flow/1.0.0-a/remoteEntry',
    '/modules/mfe-flow/1.0.0-a/',
    '/modules/mfe-flow/1.0.0-a',
    '/modules/mfe-flow/2.0.0-a/remoteEntry.js',
    '/modules/mfe-flow/1.0.0-b.draft-1/remoteEntry.js',
    '/modules/mfe-unknown/1.0.0-a/remoteEntry.js',
    '/modules/shell/1.0.0-a/shell.js',
    '/modules/',
    '/shell/1.0.0-a/index.html',
    '/shell/1.0.0-a/',
    '/shell/log.jsonl',
    '/modules/mfe-flow/1.0.0-a/release.json',
    '/modules/mfe-flow/1.0.0-a/../release.json',
    '/modules/mfe-flow/1.0.0-a/%2e%2e/release.json',
    '/modules/mfe-flow/1.0.0-a/..%2frelease.json',
    '/modules/mfe-flow/1.0.0-a/..%5crelease.json',
    '/modules/mfe-flow/..%2f..%2flog.jsonl/x',
    '/modules/..%2f..%2fetc/passwd/x',
    '/modules/../../../../../../etc/passwd',
    '/shell/..%2f../etc/passwd',
    '/shell/1.0.0-a//etc/passwd',
    '/modules/mfe-flow/1.0.0-a/etc/passwd',
    '/modules/mfe-flow/1.0.0-a/__proto__',
    '/modules/mfe-flow/1.0.0-a/constructor',
    '/modules/mfe-flow/1.0.0-a/remoteEntry.js%00',
  ])('API-06 %s is 404, and no page', async (path) => {
    const answer = await rawRequest(gateway, path);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(answer.body)).toEqual({ message: 'No such file' });
  });

  test('API-03 a path that cannot be decoded is 400', async () => {
    const answer = await rawRequest(gateway, '/shell/1.0.0-a/%E0%A4%A');
    expect(answer.status).toBe(400);
  });
});

test('MOD-03 a version that is no longer current, and one that is newly there, are both served', async () => {
  const { registry, url } = gateway;
  expect((await fetch(`${url}/modules/mfe-flow/1.1.0-b/remoteEntry.js`)).status).toBe(404);
  await registry.publish('mfe-flow', '1.1.0-b', { 'remoteEntry.js': scriptOf('newer') });
  await registry.release({ 'mfe-flow': '1.1.0-b' });
  const newer = await fetch(`${url}/modules/mfe-flow/1.1.0-b/remoteEntry.js`);
  expect(await newer.text()).toBe(scriptOf('newer'));
  const older = await fetch(url + addressOf('mfe-flow'));
  expect(await older.text()).toBe(scriptOf('mfe-flow'));
});

test('a browser that has a file is not sent it again, and may ask for a part', async () => {
  const first = await rawRequest(gateway, addressOf('mfe-flow'));
  const again = await rawRequest(gateway, addressOf('mfe-flow'), {
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(again).toMatchObject({ status: 304, body: '' });
  const part = await rawRequest(gateway, addressOf('mfe-flow'), {
    headers: { range: 'bytes=0-9' },
  });
  expect(part).toMatchObject({ status: 206, body: scriptOf('mfe-flow').slice(0, 10) });
  const beyond = await rawRequest(gateway, addressOf('mfe-flow'), {
    headers: { range: 'bytes=999999-' },
  });
  expect(beyond.status).toBe(416);
  expect(JSON.parse(beyond.body)).toEqual({ message: expect.any(String) });
});
