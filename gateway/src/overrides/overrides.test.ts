import { type BootData, bootDataSchema, moduleListSchema } from '@dashboard/contracts-gateway';
import { moduleNames } from '@dashboard/release-registry/testing';
import { parseSetCookie } from 'cookie';
import { sameOriginHeaders } from '../../test/endpoints.ts';
import { provideGateway, startOtherGateway } from '../../test/gateway.ts';
import { sendRawRequest } from '../../test/raw-request.ts';

const address = 'http://localhost:4203';
const createCookie = (value: string) => `module-overrides=${encodeURIComponent(value)}`;
const overrideCookie = createCookie(`mfe-flow=${encodeURIComponent(address)}`);

const gateway = provideGateway({ allowOverrides: true });
const get = (path: string, cookie = '', from = gateway) =>
  sendRawRequest(from, path, { headers: { cookie } });

async function modulesWith(cookie: string, from = gateway): Promise<BootData['modules']> {
  const { body } = await get('/modules.json', cookie, from);
  return moduleListSchema.parse(JSON.parse(body)).modules;
}

function send(fields: Record<string, string>, headers: Record<string, string> = {}, to = gateway) {
  return sendRawRequest(to, '/overrides', {
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

  test('its page additionally allows only that origin, and does not require hashes', async () => {
    const policyOf = (answer: Awaited<ReturnType<typeof get>>) =>
      String(answer.headers['content-security-policy'])
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

  test('the form loads a module from an address on this machine until the browser is closed', async () => {
    for (const given of ['http://localhost:4203/', 'http://127.0.0.1:4203', 'http://[::1]:4203']) {
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
      const entry = `${new URL(given).origin}/remoteEntry.js`;
      expect(modules.find(({ name }) => name === 'mfe-flow')?.entry).toBe(entry);
    }
  });

  test('an unreleased module is loaded only in that browser, from its own machine', async () => {
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

  test.each([
    '',
    'nowhere',
    'https://localhost:4203',
    'http://localhost.attacker.example:4203',
    'http://localhost@attacker.example',
    'http://user:secret@localhost:4203',
    'http://localhost:4203/evil.js',
    'http://localhost:4203/?to=http://attacker.example',
    'http://localhost:4203/#x',
    'http://10.0.0.1:4203',
    'http://0.0.0.0:4203',
    'http://[::2]:4203',
    'http://localhost:4203;script-src *',
    'http://localhost:4203 http://attacker.example',
    'javascript:alert(1)',
    'ws://localhost:4203',
    '//localhost:4203',
  ])('the address %s is rejected in the form and ignored in the cookie', async (given) => {
    const answer = await send({ action: 'use', module: 'mfe-flow', address: given });
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('The address must be on this machine');
    expect(readSetCookies(answer)).toEqual([]);
    const cookie = createCookie(`mfe-flow=${encodeURIComponent(given)}`);
    expect(await modulesWith(cookie)).toEqual(await modulesWith(''));
    const { headers } = await get('/', cookie);
    expect(headers['integrity-policy']).toBeDefined();
    expect(headers['content-security-policy']).not.toMatch(/localhost|attacker/);
  });

  test('a malformed cookie has no effect', async () => {
    for (const value of ['%zz', '=;=', '__proto__=http://localhost', 'shell=http://localhost:1']) {
      for (const cookie of [createCookie(value), `module-overrides=${value}`]) {
        expect(await modulesWith(cookie)).toEqual(await modulesWith(''));
      }
    }
  });

  test('an invalid form is rejected and sets no cookie', async () => {
    const use = { action: 'use', module: 'mfe-flow', address };
    const forms: [status: number, fields: Record<string, string>, site?: string][] = [
      [400, { ...use, module: 'shell' }],
      [400, { ...use, module: '__proto__' }],
      [400, { action: 'stop', module: 'shell' }],
      [400, { ...use, action: 'other' }],
      [400, {}],
      [403, use, 'cross-site'],
      [403, use, 'same-site'],
      [403, use, 'none'],
      [413, { ...use, address: 'x'.repeat(5_000) }],
    ];
    for (const [status, fields, site = 'same-origin'] of forms) {
      const answer = await send(fields, { 'sec-fetch-site': site });
      expect([fields, answer.status]).toEqual([fields, status]);
      expect(readSetCookies(answer)).toEqual([]);
    }
  });

  describe('the page', () => {
    test('has a form filled in from the query, and a stop button for each override', async () => {
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
    });

    test('escapes the query and submitted fields, and offers an unreleased module', async () => {
      const evil = '"><script>alert(1)</script>';
      for (const path of [
        `/overrides?mfe-flow=${encodeURIComponent(evil)}`,
        '/overrides?mfe-flow=a&mfe-flow=%3Cscript%3E',
        '/overrides?%3Cscript%3E=1',
        '/overrides?mfe-flow[x]=%3Cscript%3E',
      ]) {
        const { status, body } = await get(path);
        expect(status).toBe(200);
        expect(body).not.toContain('<script');
      }
      const { body } = await send({ action: 'use', module: 'mfe-flow', address: evil });
      expect(body).not.toContain('<script');
      expect(body).toContain('&quot;&gt;&lt;script&gt;');
      const { body: offer } = await get(`/overrides?mfe-journal=${address}`);
      expect(offer).toContain('<option selected value="mfe-journal">mfe-journal</option>');
    });
  });
});

test('where overrides are not allowed the page does not exist and the cookie is ignored', async () => {
  const plain = await startOtherGateway();
  const page = await get('/overrides', '', plain);
  expect(page.status).toBe(404);
  expect(page.body).toContain('<div id="root">');
  expect((await send({ action: 'use', module: 'mfe-flow', address }, {}, plain)).status).toBe(404);
  expect(await modulesWith(overrideCookie, plain)).toEqual(await modulesWith('', plain));
  const { headers, body } = await get('/', overrideCookie, plain);
  expect(headers['content-security-policy']).not.toContain('localhost');
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  expect(body).not.toContain(address);
});
