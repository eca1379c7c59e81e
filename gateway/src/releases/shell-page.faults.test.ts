import { readFile, rm, writeFile } from 'node:fs/promises';
import { bootDataSchema, moduleListSchema } from '@dashboard/contracts-gateway';
import {
  createRegistry,
  integrityHash,
  moduleFiles,
  moduleNames,
  shellFiles,
  shellTemplate,
} from '@dashboard/release-registry/testing';
import { provideGateway, startOtherGateway } from '../../test/gateway.ts';
import { sendRawRequest } from '../../test/raw-request.ts';

const gateway = provideGateway({}, 'each');

const fetchPage = async (path: string, { url, refreshReleases } = gateway) => {
  await refreshReleases();
  const response = await fetch(url + path);
  const html = await response.text();
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  return { response, html, boot };
};
const fetchModules = async () => {
  await gateway.refreshReleases();
  return moduleListSchema.parse(await (await fetch(`${gateway.url}/modules.json`)).json()).modules;
};
const fetchFlow = async () => (await fetchModules()).find(({ name }) => name === 'mfe-flow');

test('each page is the shell, never cached [SHELL-01, SHELL-02, SHELL-03, SHELL-04, SHELL-08]', async () => {
  for (const path of ['/', '/admin', '/student?tab=x', '/login', '/account', '/audit-log']) {
    const { response, html } = await fetchPage(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('<script defer src="/shell/1.0.0-a/shell.js" integrity=');
    expect(html).not.toContain('%');
  }
});

test('a student sees the outline of the dashboard before scripts run, others do not', async () => {
  const outlined = '<div id="root"><p>Outline</p></div>';
  const readRoot = async (path: string, from = gateway) =>
    /<div id="root">.*<\/div>/.exec((await fetchPage(path, from)).html)?.[0];
  expect(await readRoot('/student')).toBe(outlined);
  for (const path of ['/', '/login', '/nothing'])
    expect(await readRoot(path)).toBe('<div id="root"></div>');
  const closed = await startOtherGateway({ studentAccess: 'code' });
  expect(await readRoot('/student', closed)).toBe('<div id="root"></div>');
});

test('a page is compressed for browsers that accept it', async () => {
  for (const encoding of ['br', 'gzip', undefined]) {
    const accepted: Record<string, string> = encoding ? { 'accept-encoding': encoding } : {};
    const answer = await sendRawRequest(gateway, '/student', { headers: accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(answer.body.includes('<div id="root">')).toBe(encoding === undefined);
  }
});

test('any other path is the shell with status 404 [SHELL-05, SHELL-07]', async () => {
  for (const path of ['/nothing', '/student/more', '/index.html', '/favicon.ico', '/%2e%2e/x']) {
    const answer = await sendRawRequest(gateway, path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('<div id="root">');
  }
});

test('the list has each module with its entry below its path, and its hash [MOD-01, MOD-02, MOD-04]', async () => {
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

test('the page contains the same list as data [MOD-01]', async () => {
  const { boot } = await fetchPage('/');
  const { pageToken, ...data } = JSON.parse(boot);
  expect(data).toEqual({
    modules: await fetchModules(),
    studentAccess: 'open',
    tradingTimeZone: 'America/New_York',
  });
  const again = bootDataSchema.parse(JSON.parse((await fetchPage('/')).boot));
  expect(again.pageToken).not.toBe(pageToken);
});

test('the page and its policy have the same nonce, new for each page, and no looser source', async () => {
  const pages = await Promise.all(
    ['/', '/', '/student', '/nothing'].map(async (path) => {
      const { response, html } = await fetchPage(path);
      const policy = response.headers.get('content-security-policy') ?? '';
      const [, allowed] = /style-src 'self' 'nonce-([^']+)'/.exec(policy) ?? [];
      const [, used] = /<style nonce="([^"]+)">/.exec(html) ?? [];
      return { policy, allowed, used };
    }),
  );
  for (const { policy, allowed, used } of pages) {
    expect(policy).not.toContain('unsafe');
    expect(Buffer.from(allowed ?? '', 'base64')).toHaveLength(16);
    expect(used).toBe(allowed);
  }
  expect(new Set(pages.map(({ used }) => used)).size).toBe(pages.length);
});

describe('preloads', () => {
  const heads = (html: string) =>
    [
      ...html.matchAll(
        /<link rel="preload" as="script" href="([^"]+)" integrity="([^"]+)" crossorigin="anonymous">/g,
      ),
    ].map(([, href = '', integrity = '']) => ({ href, integrity }));
  const shellsOwn = '/shell/1.0.0-a/screens.js';
  const ofModule = (name: string) =>
    ['remoteEntry.js', 'panels.js'].map((path) => `/modules/${name}/1.0.0-a/${path}`);

  test.each([
    ['/', 'mfe-heatmap'],
    ['/admin?tab=fund-holdings', 'mfe-holdings'],
    ['/admin?tab=constructor&tab=fund-holdings', 'mfe-heatmap'],
    ['/student', 'mfe-flow'],
    ['/student?tab=position-sizing', 'mfe-calculator'],
    ['/student?tab=fund-holdings', 'mfe-flow'],
  ])('on %s they are the shell’s and those of %s [MOD-01]', async (path, module) => {
    const found = heads((await fetchPage(path)).html);
    expect(found.map(({ href }) => href)).toEqual([shellsOwn, ...ofModule(module)]);
    for (const { href, integrity } of found) {
      expect(integrity).toBe(integrityHash(await (await fetch(gateway.url + href)).text()));
    }
  });

  test('on pages without a module they are only the shell’s', async () => {
    for (const path of ['/login', '/account', '/audit-log', '/nothing']) {
      expect(heads((await fetchPage(path)).html).map(({ href }) => href)).toEqual([shellsOwn]);
    }
  });

  test('a file that the release does not list is omitted', async () => {
    const { registry } = gateway;
    const preload = ['panels.js', 'nothing.js', '../release.json', '__proto__'];
    await registry.publish('mfe-heatmap', '1.1.0-b', moduleFiles('newer'), { preload });
    await registry.release({ 'mfe-heatmap': '1.1.0-b' });
    expect(heads((await fetchPage('/')).html).map(({ href }) => href)).toEqual([
      shellsOwn,
      '/modules/mfe-heatmap/1.1.0-b/remoteEntry.js',
      '/modules/mfe-heatmap/1.1.0-b/panels.js',
    ]);
  });
});

describe('the shell’s own scripts', () => {
  test.each([
    ['in double quotes', '<script defer src="%SHELL%/shell.js"></script>'],
    ['in single quotes', "<script src='%SHELL%/shell.js' defer></script>"],
    ['without quotes', '<script src=%SHELL%/shell.js></script>'],
  ])('run only as published: %s', async (_, script) => {
    const { registry } = gateway;
    const template = shellTemplate.replace(/<script defer.*<\/script>/, script);
    await registry.publish('shell', '1.1.0-b', { ...shellFiles, 'index.html': template });
    await registry.release({ shell: '1.1.0-b' });
    const { response, html } = await fetchPage('/');
    const tag = /<script [^>]*src=[^>]*>/.exec(html)?.[0];
    expect(tag).toContain('/shell/1.1.0-b/shell.js');
    expect(tag).toContain(
      ` integrity="${integrityHash(shellFiles['shell.js'])}" crossorigin="anonymous"`,
    );
    expect(response.headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
  });

  test('a page with an unreleased script is never served', async () => {
    const { registry } = gateway;
    await fetchPage('/');
    const { 'shell.js': _, ...files } = shellFiles;
    await registry.publish('shell', '1.1.0-b', files);
    await registry.release({ shell: '1.1.0-b' });
    expect((await fetchPage('/')).html).toContain('/shell/1.0.0-a/shell.js');
  });
});

test('the content of a manifest is escaped in the page', async () => {
  const evil = '"></script><script>alert(1)</script>.js';
  const { registry } = gateway;
  const { directory } = registry;
  const release = await registry.publish('mfe-heatmap', '2.0.0-a', moduleFiles('x'));
  await writeFile(
    `${directory}/mfe-heatmap/2.0.0-a/release.json`,
    JSON.stringify({
      ...release,
      entry: evil,
      files: { [evil]: `sha384-${evil}` },
      manifest: { ...release.manifest, preload: [evil] },
    }),
  );
  await registry.release({ 'mfe-heatmap': '2.0.0-a' });
  const { html, boot } = await fetchPage('/');
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain(evil);
  const [module] = bootDataSchema.parse(JSON.parse(boot)).modules;
  expect(module?.entry).toContain(evil);
});

test('a new release is in the next page with its fallback, without a restart [MOD-01]', async () => {
  const { registry } = gateway;
  await registry.publish('shell', '1.1.0-b', shellFiles);
  await registry.publish('mfe-flow', '1.1.0-b', moduleFiles('newer'));
  expect(await fetchFlow()).not.toHaveProperty('fallback');
  expect((await fetchPage('/')).html).toContain('/shell/1.0.0-a/shell.js');
  await registry.release({ shell: '1.1.0-b', 'mfe-flow': '1.1.0-b' });
  expect(await fetchFlow()).toEqual({
    name: 'mfe-flow',
    version: '1.1.0-b',
    hostApi: '1.0',
    dialogs: [],
    symbolSections: [],
    tabs: [
      {
        id: 'unusual-flow',
        label: 'unusual-flow',
        panel: 'unusual-flow',
        audience: 'student',
        order: 30,
      },
    ],
    entry: '/modules/mfe-flow/1.1.0-b/remoteEntry.js',
    integrity: integrityHash(moduleFiles('newer')['remoteEntry.js']),
    fallback: {
      version: '1.0.0-a',
      entry: '/modules/mfe-flow/1.0.0-a/remoteEntry.js',
      integrity: integrityHash(moduleFiles('mfe-flow')['remoteEntry.js']),
      panels: ['unusual-flow'],
    },
  });
  expect((await fetchPage('/')).html).toContain('/shell/1.1.0-b/shell.js');
  const why = 'a test';
  const back = { action: 'rolled-back', version: '1.0.0-a', from: '1.1.0-b', why } as const;
  await registry.appendHistory({ ...back, name: 'mfe-flow' });
  await registry.appendHistory({ ...back, name: 'shell' });
  expect(await fetchFlow()).toMatchObject({ version: '1.0.0-a' });
  expect((await fetchPage('/')).html).toContain('/shell/1.0.0-a/shell.js');
});

test('a fallback that is missing on disk is not listed, and the page is served', async () => {
  const { registry } = gateway;
  await registry.publish('mfe-flow', '1.1.0-b', moduleFiles('newer'));
  await registry.release({ 'mfe-flow': '1.1.0-b' });
  await rm(`${registry.directory}/mfe-flow/1.0.0-a`, { recursive: true });
  const next = await startOtherGateway({ registry });
  const list = await (await fetch(`${next.url}/modules.json`)).json();
  const flow = moduleListSchema.parse(list).modules.find(({ name }) => name === 'mfe-flow');
  expect(flow).toMatchObject({ version: '1.1.0-b' });
  expect(flow).not.toHaveProperty('fallback');
  expect((await fetch(`${next.url}/`)).status).toBe(200);
});

const released = (name: string, version: string) =>
  JSON.stringify({ at: new Date(), by: 'a test', action: 'released', name, version });

test.each([
  ['half a line', '{ half'],
  ['nothing', ''],
  ['an unknown version', released('mfe-flow', '9.9.9-z')],
  ['a name with path segments', released('../shell', '1.0.0-a')],
])('while the history contains %s, the previous page is served [SHELL-08]', async (_, text) => {
  const { registry } = gateway;
  const log = await readFile(`${registry.directory}/log.jsonl`, 'utf8');
  const before = await fetchModules();
  await registry.writeHistory(text);
  expect((await fetchPage('/')).response.status).toBe(200);
  expect(await fetchModules()).toEqual(before);
  await registry.writeHistory(log);
  await registry.publish('mfe-flow', '1.1.0-b', moduleFiles('newer'));
  await registry.release({ 'mfe-flow': '1.1.0-b' });
  expect(await fetchFlow()).toMatchObject({ version: '1.1.0-b' });
});

test('before anything is published, pages are 503 and calls work [API-13]', async () => {
  const empty = await startOtherGateway({ registry: await createRegistry() });
  for (const path of ['/', '/nothing', '/modules.json']) {
    const response = await fetch(empty.url + path);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toEqual({
      message: 'The dashboard is not published yet',
      code: 'unavailable',
    });
  }
  expect((await fetch(`${empty.url}/api/stocks`)).status).toBe(200);
});
