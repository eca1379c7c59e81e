import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startGateway, type TestGateway } from '../../test/gateway.ts';
import { sendRawRequest } from '../../test/raw-request.ts';
import { exampleScript, moduleNames } from '../../test/registry.ts';

const logLines: string[] = [];
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway({ logLines });
});
afterAll(() => gateway.close());

const entryPath = (name: string) => `/modules/${name}/1.0.0-a/remoteEntry.js`;

test.each(moduleNames)('MOD-02, MOD-03 the files of %s are served as immutable', async (name) => {
  const response = await fetch(gateway.url + entryPath(name));
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(exampleScript(name));
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test('a path with an attempt number serves the same file', async () => {
  const response = await fetch(`${gateway.url}/modules/mfe-flow/1.0.0-a/~12/remoteEntry.js`);
  expect(await response.text()).toBe(exampleScript('mfe-flow'));
  const nested = `${gateway.url}/modules/mfe-flow/1.0.0-a/~1/~2/remoteEntry.js`;
  expect((await fetch(nested)).status).toBe(404);
});

test('the files of the shell are served below /shell with their types', async () => {
  const script = await fetch(`${gateway.url}/shell/1.0.0-a/shell.js`);
  expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(await script.text()).toBe(exampleScript('shell'));
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
    request({ port: gateway.port, path: entryPath('mfe-flow'), headers }, (answer) => {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-encoding']).toBe(encoding === 'none' ? undefined : encoding);
      expect(answer.headers.vary).toMatch(/Accept-Encoding/);
      expect(answer.headers['content-type']).toMatch(/^text\/javascript/);
      resolve(buffer(answer));
    })
      .on('error', reject)
      .end();
  });
  expect(decode[encoding](bytes).toString()).toBe(exampleScript('mfe-flow'));
  if (encoding !== 'none') expect(bytes.length).toBeLessThan(exampleScript('mfe-flow').length);
});

describe('a path that is no released file', () => {
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

  async function expectNoFile(path: string): Promise<void> {
    logLines.length = 0;
    const answer = await sendRawRequest(gateway, path);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(answer.body)).toEqual({ message: 'No such file', code: 'not_found' });
    expect(logLines.join('')).not.toContain('failed');
  }

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
    '/modules/mfe-flow/%00/remoteEntry.js',
    '/modules/mfe%00flow/1.0.0-a/remoteEntry.js',
    '/modules/-/./x',
  ])('API-06 %s is 404 as JSON, not the shell’s page', expectNoFile);

  test.each([
    ['/shell/<256 letters>/x', `/shell/${long}/x`],
    ['/modules/<256 letters>/1/x', `/modules/${long}/1/x`],
    ['a version of 4,096 letters', `/modules/mfe-flow/${'a'.repeat(4_096)}/x`],
    ['a file of 256 letters', `/modules/mfe-flow/1.0.0-a/${long}`],
    ['a file in 2,048 folders', `/modules/mfe-flow/1.0.0-a/${'a/'.repeat(2_048)}a`],
  ])('API-06 %s is 404 as JSON and no error of the server', (_, path) => expectNoFile(path));

  test('API-03 a path that cannot be decoded is 400', async () => {
    const answer = await sendRawRequest(gateway, '/shell/1.0.0-a/%E0%A4%A');
    expect(answer.status).toBe(400);
  });
});

test('MOD-03 a version that is no longer in use and a new one are both served', async () => {
  const { registry, url } = gateway;
  expect((await fetch(`${url}/modules/mfe-flow/1.1.0-b/remoteEntry.js`)).status).toBe(404);
  await registry.publish('mfe-flow', '1.1.0-b', { 'remoteEntry.js': exampleScript('newer') });
  await registry.release({ 'mfe-flow': '1.1.0-b' });
  const newer = await fetch(`${url}/modules/mfe-flow/1.1.0-b/remoteEntry.js`);
  expect(await newer.text()).toBe(exampleScript('newer'));
  const older = await fetch(url + entryPath('mfe-flow'));
  expect(await older.text()).toBe(exampleScript('mfe-flow'));
});

test('conditional and range requests are supported', async () => {
  const first = await sendRawRequest(gateway, entryPath('mfe-flow'));
  const again = await sendRawRequest(gateway, entryPath('mfe-flow'), {
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(again).toMatchObject({ status: 304, body: '' });
  const part = await sendRawRequest(gateway, entryPath('mfe-flow'), {
    headers: { range: 'bytes=0-9' },
  });
  expect(part).toMatchObject({ status: 206, body: exampleScript('mfe-flow').slice(0, 10) });
  const beyond = await sendRawRequest(gateway, entryPath('mfe-flow'), {
    headers: { range: 'bytes=999999-' },
  });
  expect(beyond.status).toBe(416);
  expect(JSON.parse(beyond.body)).toEqual({
    message: expect.any(String),
    code: 'range_not_satisfiable',
  });
});
