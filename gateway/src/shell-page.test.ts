import { readFile, writeFile } from 'node:fs/promises';
import { moduleListSchema } from '@dashboard/contracts-http';
import { startGateway, type TestGateway } from '../test/gateway.ts';
import { rawRequest } from '../test/raw-request.ts';
import { moduleNames, scriptOf, shellTemplate } from '../test/registry.ts';

let gateway: TestGateway;

beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.close());

const page = async (path: string) => {
  const response = await fetch(gateway.url + path);
  const html = await response.text();
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  return { response, html, boot };
};
const listedNow = async () =>
  moduleListSchema.parse(await (await fetch(`${gateway.url}/modules.json`)).json()).modules;

test.each(['/', '/admin', '/student', '/login', '/student?tab=x', '/admin/'])(
  'SHELL-01, SHELL-02, SHELL-03, SHELL-04, SHELL-08 %s answers the shell, never to be kept',
  async (path) => {
    const { response, html } = await page(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('<script defer src="/shell/1.0.0-a/shell.js">');
    expect(html).not.toContain('%');
  },
);

test.each([
  '/nothing',
  '/student/more',
  '/index.html',
  '/favicon.ico',
  '/current.json',
  '/apis',
  '/%2e%2e/x',
])('SHELL-05, SHELL-07 %s answers the shell with status 404', async (path) => {
  const answer = await rawRequest(gateway, path);
  expect(answer.status).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toContain('<div id="root">');
});

test('MOD-01, MOD-02, MOD-04 the list names each module, its entry below its path, and its hash', async () => {
  const response = await fetch(`${gateway.url}/modules.json`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { modules } = moduleListSchema.parse(await response.json());
  expect(modules.map(({ name }) => name).sort()).toEqual([...moduleNames].sort());
  for (const { name, version, entry, integrity } of modules) {
    expect(entry).toBe(`/modules/${name}/${version}/remoteEntry.js`);
    const bytes = await (await fetch(gateway.url + entry)).arrayBuffer();
    const hash = await crypto.subtle.digest('SHA-384', bytes);
    expect(integrity).toBe(`sha384-${Buffer.from(hash).toString('base64')}`);
  }
});

test('MOD-01 a list that has not changed is 304', async () => {
  const { headers } = await rawRequest(gateway, '/modules.json');
  expect(headers.etag).toBeDefined();
  const again = await rawRequest(gateway, '/modules.json', {
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again.status).toBe(304);
});

test('MOD-01 the page carries the same list as data, and a head start for the first tab', async () => {
  const { html, boot } = await page('/');
  const modules = await listedNow();
  expect(JSON.parse(boot)).toEqual({ modules, studentAccess: 'open' });
  const first = modules.find(({ name }) => name === 'mfe-heatmap');
  expect(html).toContain(
    `<link rel="preload" as="script" href="${first?.entry}" integrity="${first?.integrity}" crossorigin="anonymous"></head>`,
  );
});

test('data in the page cannot end its script', async () => {
  const path = '</script><script>alert(1)</script>.js';
  const { registry } = gateway;
  await registry.publish('mfe-flow', '2.0.0-a', { 'remoteEntry.js': scriptOf('x') });
  const file = `${registry.directory}/mfe-flow/2.0.0-a/release.json`;
  const release = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...release, entry: path, files: { [path]: 'sha384-x' } }));
  await registry.point({ shell: '1.0.0-a', 'mfe-flow': '2.0.0-a' });
  const { html, boot } = await page('/');
  expect(html).not.toContain('<script>alert');
  expect(JSON.parse(boot).modules[0].entry).toContain(path);
});

test('MOD-01 a release is noticed with the next page, without a restart', async () => {
  const { registry } = gateway;
  await registry.publish('shell', '1.1.0-b', { 'index.html': shellTemplate });
  await registry.publish('mfe-flow', '1.1.0-b', { 'remoteEntry.js': scriptOf('newer') });
  await registry.point({ shell: '1.1.0-b', 'mfe-flow': '1.1.0-b' });
  expect(await listedNow()).toMatchObject([{ name: 'mfe-flow', version: '1.1.0-b' }]);
  expect((await page('/')).html).toContain('/shell/1.1.0-b/shell.js');
  await registry.point({ shell: '1.0.0-a' });
  expect(await listedNow()).toEqual([]);
  expect((await page('/')).html).toContain('/shell/1.0.0-a/shell.js');
});

test.each(['{ half', '{"shell":"9.9.9-z"}', '{}', '{"../shell":"1.0.0-a"}'])(
  'SHELL-08 while the pointer says %s the page before goes on',
  async (pointer) => {
    const before = await listedNow();
    await gateway.registry.point(pointer);
    expect((await page('/')).response.status).toBe(200);
    expect(await listedNow()).toEqual(before);
    await gateway.registry.point({ shell: '1.0.0-a' });
    expect(await listedNow()).toEqual([]);
  },
);

test('API-13 before anything is published pages answer 503, calls go on', async () => {
  await gateway.registry.remove();
  for (const path of ['/', '/nothing', '/modules.json']) {
    const response = await fetch(gateway.url + path);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toEqual({ message: 'The dashboard is not published yet' });
  }
  expect((await fetch(`${gateway.url}/api/stocks`)).status).toBe(200);
});
