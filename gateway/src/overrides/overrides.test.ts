import { type BootData, bootDataSchema, moduleListSchema } from '@dashboard/contracts-http';
import { parseSetCookie } from 'cookie';
import { sameOriginHeaders } from '../../test/endpoints.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';
import { sendRawRequest } from '../../test/raw-request.ts';
import { moduleNames } from '../../test/registry.ts';

const address = 'http://localhost:4203';
const createCookie = (value: string) => `module-overrides=${encodeURIComponent(value)}`;
const overrideCookie = createCookie(`mfe-flow=${encodeURIComponent(address)}`);

let gateway: TestGateway;
const get = (path: string, cookie = '') => sendRawRequest(gateway, path, { headers: { cookie } });

async function modulesWith(cookie: string): Promise<BootData['modules']> {
  return moduleListSchema.parse(JSON.parse((await get('/modules.json', cookie)).body)).modules;
}

function send(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return sendRawRequest(gateway, '/overrides', {
    method: 'POST',
    headers: {
      ...sameOriginHeaders,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });
}

const readSetCookies = ({ headers }: Awaited<ReturnType<typeof send>>) =>
  [headers['set-cookie'] ?? []].flat().map((text) => parseSetCookie(text));

describe('where overrides are allowed', () => {
  beforeAll(async () => {
    gateway = await startGateway({ allowOverrides: true });
  });
  afterAll(() => gateway.close());

  test('a browser with an override loads that module from its machine and all others as released', async () => {
    const modules = await modulesWith(overrideCookie);
    const released = await modulesWith('');
    expect(modules.find(({ name }) => name === 'mfe-flow')).toEqual({
      name: 'mfe-flow',
      version: 'override',
      entry: `${address}/remoteEntry.js`,
      integrity: '',
      isOverride: true,
      tabs: released.find(({ name }) => name === 'mfe-flow')?.tabs,
      dialogs: [],
      symbolSections: [],
    });
    const others = (of: BootData['modules']) => of.filter(({ name }) => name !== 'mfe-flow');
    expect(others(modules)).toEqual(others(released));
    const { body } = await get('/student', overrideCookie);
    const boot = /id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(bootDataSchema.parse(JSON.parse(boot)).modules).toEqual(modules);
    expect(body).not.toContain('/modules/mfe-flow/');
    expect(JSON.stringify(released)).not.toContain('localhost');
  });

  test('its page allows that origin and nothing else, and requires no hash of it', async () => {
    const policyOf = (answer: Awaited<ReturnType<typeof get>>) =>
      String(answer.headers['content-security-policy'])
        // Each page has a nonce of its own.
        .replace(/'nonce-[^']+'/, "'nonce-…'")
        .split(';');
    const usual = await get('/');
    const opened = await get('/', overrideCookie);
    const added = policyOf(opened).flatMap((directive, index) => {
      const before = policyOf(usual)[index] ?? '';
      expect(directive.startsWith(before)).toBe(true);
      return directive === before
        ? []
        : [`${before.split(' ')[0]}${directive.slice(before.length)}`];
    });
    expect(added.sort()).toEqual([
      `connect-src ${address} ws://localhost:4203`,
      `font-src ${address}`,
      `img-src ${address}`,
      `script-src ${address}`,
    ]);
    expect(usual.headers['integrity-policy']).toBe('blocked-destinations=(script)');
    expect(opened.headers['integrity-policy']).toBeUndefined();
    expect((await get('/', '')).body).not.toContain('override');
  });

  test.each([
    'http://localhost:4203',
    'http://localhost:4203/',
    'http://127.0.0.1:4203',
    'http://[::1]:4203',
    'http://LOCALHOST',
  ])('the form sets %s until the browser is closed', async (given) => {
    const { origin } = new URL(given);
    const answer = await send({ action: 'use', module: 'mfe-flow', address: given });
    expect([answer.status, answer.headers.location]).toEqual([303, '/']);
    const [cookie, ...more] = readSetCookies(answer);
    expect(more).toEqual([]);
    expect(cookie).toMatchObject({
      name: 'module-overrides',
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
    });
    expect(cookie).not.toHaveProperty('maxAge');
    expect(cookie).not.toHaveProperty('expires');
    const modules = await modulesWith(createCookie(cookie?.value ?? ''));
    expect(modules.find(({ name }) => name === 'mfe-flow')?.entry).toBe(`${origin}/remoteEntry.js`);
  });

  test('a module that nobody has released yet comes from the machine of this browser alone', async () => {
    const answer = await send({ action: 'use', module: 'mfe-journal', address });
    expect(answer.status).toBe(303);
    const cookie = createCookie(readSetCookies(answer)[0]?.value ?? '');
    const released = await modulesWith('');
    expect(await modulesWith(cookie)).toEqual([
      ...released,
      {
        name: 'mfe-journal',
        version: 'override',
        entry: `${address}/remoteEntry.js`,
        integrity: '',
        isOverride: true,
        tabs: [],
        dialogs: [],
        symbolSections: [],
      },
    ]);
    expect(String((await get('/', cookie)).headers['content-security-policy'])).toContain(address);
  });

  test('further overrides are added, and each is stopped separately', async () => {
    const both = await send(
      { action: 'use', module: 'mfe-heatmap', address },
      { cookie: overrideCookie },
    );
    const cookie = createCookie(readSetCookies(both)[0]?.value ?? '');
    const own = (modules: BootData['modules']) =>
      modules.filter(({ isOverride }) => isOverride).map(({ name }) => name);
    expect(own(await modulesWith(cookie)).sort()).toEqual(['mfe-flow', 'mfe-heatmap']);
    const stopped = await send({ action: 'stop', module: 'mfe-flow' }, { cookie });
    expect(own(await modulesWith(createCookie(readSetCookies(stopped)[0]?.value ?? '')))).toEqual([
      'mfe-heatmap',
    ]);
  });

  const foreign = [
    '',
    'nowhere',
    'https://localhost:4203',
    'http://attacker.example',
    'http://localhost.attacker.example:4203',
    'http://localhost@attacker.example',
    'http://user:secret@localhost:4203',
    'http://user@localhost:4203',
    'http://localhost:4203/evil.js',
    'http://localhost:4203/?to=http://attacker.example',
    'http://localhost:4203/#x',
    'http://10.0.0.1:4203',
    'http://0.0.0.0:4203',
    'http://[::2]:4203',
    'http://localhost:4203;script-src *',
    'http://localhost:4203 http://attacker.example',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'ws://localhost:4203',
    '//localhost:4203',
  ];

  test.each(foreign)('the address %s is refused with a message and not stored', async (given) => {
    const answer = await send({ action: 'use', module: 'mfe-flow', address: given });
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('The address must be one of this machine');
    expect(readSetCookies(answer)).toEqual([]);
  });

  test.each(foreign)('the address %s in the cookie is ignored', async (given) => {
    const cookie = createCookie(`mfe-flow=${encodeURIComponent(given)}`);
    expect(await modulesWith(cookie)).toEqual(await modulesWith(''));
    const { headers } = await get('/', cookie);
    expect(headers['integrity-policy']).toBeDefined();
    expect(headers['content-security-policy']).not.toMatch(/localhost|attacker/);
  });

  test.each([
    '%zz',
    '=;=',
    '__proto__=http://localhost',
    'shell=http://localhost:1',
    '&&&',
    'mfe-flow',
  ])('a cookie of %s changes nothing', async (value) => {
    for (const cookie of [createCookie(value), `module-overrides=${value}`]) {
      expect(await modulesWith(cookie)).toEqual(await modulesWith(''));
    }
  });

  test.each([
    { action: 'use', module: 'shell', address },
    { action: 'use', module: '__proto__', address },
    { action: 'use', module: 'Mfe None', address },
    { action: 'stop', module: 'shell' },
    { action: 'other', module: 'mfe-flow', address },
    {},
  ])('a form for what is no module, or for another action, is refused: %o', async (fields) => {
    const answer = await send(fields as Record<string, string>);
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('There is no such module.');
    expect(readSetCookies(answer)).toEqual([]);
  });

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ])('a form submitted from another site is refused: %o', async (headers) => {
    const fields = { action: 'use', module: 'mfe-flow', address };
    const answer = await send(fields, headers);
    expect(answer.status).toBe(403);
    expect(readSetCookies(answer)).toEqual([]);
  });

  test('a form over the size limit is refused', async () => {
    const fields = { action: 'use', module: 'mfe-flow', address: 'x'.repeat(5_000) };
    expect((await send(fields)).status).toBe(413);
  });

  describe('the page', () => {
    test('has a form filled in from the query, and the overrides, each with a stop button', async () => {
      const { status, headers, body } = await get(
        `/overrides?mfe-calculator=${address}1`,
        overrideCookie,
      );
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
      for (const name of moduleNames) expect(body).toContain(`value="${name}">${name}</option>`);
      expect(body).toContain('<option selected value="mfe-calculator">');
      expect(body).toContain(`value="${address}1"`);
      expect(body).toContain(`<b>mfe-flow</b> comes from <code>${address}</code>`);
      expect(body).not.toMatch(/<script|\son\w+=|javascript:/i);
      expect(readSetCookies({ status, headers, body })).toEqual([]);
    });

    test('offers a module that is not released yet, when its server says so', async () => {
      const { body } = await get(`/overrides?mfe-journal=${address}`);
      expect(body).toContain('<option selected value="mfe-journal">mfe-journal</option>');
    });

    test.each([
      '/overrides?mfe-flow=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
      '/overrides?mfe-flow=a&mfe-flow=%3Cscript%3E',
      '/overrides?%3Cscript%3E=1',
      '/overrides?mfe-flow[x]=%3Cscript%3E',
    ])('escapes the query %s', async (path) => {
      const { status, body } = await get(path);
      expect(status).toBe(200);
      expect(body).not.toContain('<script');
    });

    test('escapes the submitted fields', async () => {
      const evil = '"><script>alert(1)</script>';
      const { body } = await send({ action: 'use', module: 'mfe-flow', address: evil });
      expect(body).not.toContain('<script');
      expect(body).toContain('&quot;&gt;&lt;script&gt;');
    });
  });
});

describe('where overrides are not allowed', () => {
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  test('the page does not exist', async () => {
    expect((await get('/overrides')).status).toBe(404);
    expect((await get('/overrides')).body).toContain('<div id="root">');
    expect((await send({ action: 'use', module: 'mfe-flow', address })).status).toBe(404);
  });

  test('the cookie is ignored', async () => {
    expect(await modulesWith(overrideCookie)).toEqual(await modulesWith(''));
    const { headers, body } = await get('/', overrideCookie);
    expect(headers['content-security-policy']).not.toContain('localhost');
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
    expect(body).not.toContain(address);
  });
});
