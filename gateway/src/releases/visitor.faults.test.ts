import { collectTabs, moduleListSchema } from '@dashboard/contracts-gateway';
import { moduleFiles, shellFiles } from '@dashboard/release-registry/testing';
import { parseSetCookie } from 'cookie';
import { provideGateway, startOtherGateway } from '../../test/gateway.ts';
import { withoutPageSecrets } from '../../test/page-html.ts';
import { sendRawRequest } from '../../test/raw-request.ts';

const gateway = provideGateway({ ownRedis: true, redisFails: true }, 'each');

async function startCanary(percent: number, { registry, refreshReleases } = gateway) {
  await registry.publish('mfe-flow', '1.1.0-b', moduleFiles('canary'));
  await registry.appendHistory({ action: 'canary', name: 'mfe-flow', version: '1.1.0-b', percent });
  await refreshReleases();
}

async function get(cookie = '', path = '/modules.json', from = gateway) {
  const { headers, body } = await sendRawRequest(from, path, { headers: { cookie } });
  const data = /id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? body;
  const { modules } = moduleListSchema.parse(JSON.parse(data));
  const flow = modules.find(({ name }) => name === 'mfe-flow');
  return {
    version: flow?.version,
    fallback: flow?.fallback?.version,
    cookies: [headers['set-cookie'] ?? []].flat().map((text) => parseSetCookie(text)),
  };
}
const fetchVersion = async (cookie: string) => (await get(cookie)).version;
const share = (value: string | number) => `release-share=${value}`;

test('without a canary no cookie is set and no session is looked up', async () => {
  const find = jest.spyOn(gateway.sessions, 'find');
  for (const path of ['/', '/student', '/modules.json']) {
    for (const cookie of ['', gateway.adminCookie, share(5)]) {
      expect(await get(cookie, path)).toMatchObject({ version: '1.0.0-a', cookies: [] });
    }
  }
  expect(find).not.toHaveBeenCalled();
});

describe('while a release has a canary', () => {
  beforeEach(() => startCanary(30));

  test('shares below its percentage get it, with the stable version as fallback', async () => {
    for (let value = 0; value < 100; value += 1) {
      const { version, fallback, cookies } = await get(share(value));
      expect([value, version]).toEqual([value, value < 30 ? '1.1.0-b' : '1.0.0-a']);
      expect(fallback).toBe(value < 30 ? '1.0.0-a' : undefined);
      expect(cookies).toEqual([]);
    }
  });

  test('a browser is assigned a share once, and gets the same version on every page', async () => {
    const first = await get();
    const [shareCookie] = first.cookies;
    expect(shareCookie).toMatchObject({
      name: 'release-share',
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      maxAge: 31_536_000,
    });
    expect(shareCookie?.secure ?? false).toBe(false);
    for (const path of ['/', '/student', '/modules.json', '/nothing']) {
      const again = await get(share(shareCookie?.value ?? ''), path);
      expect(again).toMatchObject({ version: first.version, cookies: [] });
    }
  });

  test('new shares are spread over 0 to 99, even when they replace an invalid one', async () => {
    const invalid = ['', '100', '-1', '1e1', ' 7', '07x', '%zz', '5.5', '00000005'];
    const shares: number[] = [];
    for (let browser = 0; browser < 300; browser += 1) {
      const value = invalid[browser % invalid.length] as string;
      const { cookies } = await get(share(encodeURIComponent(value)));
      shares.push(Number(cookies[0]?.value));
    }
    expect(shares.every((one) => Number.isInteger(one) && one >= 0 && one < 100)).toBe(true);
    // 30 % of 300 browsers, give or take eight standard deviations.
    const canaries = shares.filter((one) => one < 30).length;
    expect(canaries).toBeGreaterThan(90 - 64);
    expect(canaries).toBeLessThan(90 + 64);
  });

  test('the admin gets it with any share, but a student or a visitor with a forged cookie does not', async () => {
    const late = share(99);
    expect(await fetchVersion(`${late}; ${gateway.adminCookie}`)).toBe('1.1.0-b');
    expect(await fetchVersion(`${late}; ${await gateway.signIn('student')}`)).toBe('1.0.0-a');
    expect(await fetchVersion(`${late}; session=forged`)).toBe('1.0.0-a');
    expect(await fetchVersion(`${late}; session=`)).toBe('1.0.0-a');
  });

  test.each([
    ['dead', () => gateway.redisServer.kill()],
    ['frozen', async () => gateway.redisServer.freeze()],
  ])(
    'while Redis is %s, every visitor is treated as a student, and all get a page',
    async (_, fault) => {
      await fault();
      expect(await fetchVersion(`${share(99)}; ${gateway.adminCookie}`)).toBe('1.0.0-a');
      expect(await fetchVersion(`${share(0)}; ${gateway.adminCookie}`)).toBe('1.1.0-b');
    },
  );

  test('visitors with the same versions get the same page, except for its token and nonce', async () => {
    const fetchPage = async (value: number) => {
      const { body } = await sendRawRequest(gateway, '/', { headers: { cookie: share(value) } });
      return withoutPageSecrets(body);
    };
    expect(await fetchPage(0)).toBe(await fetchPage(29));
    expect(await fetchPage(30)).toBe(await fetchPage(99));
    expect(await fetchPage(0)).not.toBe(await fetchPage(99));
  });
});

describe('the tabs of a canary', () => {
  const journalTab = {
    ...({ id: 'journal', audience: 'student', label: 'Journal' } as const),
    order: 1,
    panel: 'journal',
  };
  const manifest = { panels: ['journal'], tabs: [journalTab] };

  async function openPage(cookie: string, path = '/student') {
    await gateway.refreshReleases();
    const { body } = await sendRawRequest(gateway, path, { headers: { cookie } });
    const data = /id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    const { modules } = moduleListSchema.parse(JSON.parse(data));
    const [, preloaded] = /rel="preload" as="script" href="\/modules\/([^/]+)/.exec(body) ?? [];
    return { tabs: collectTabs(modules, 'student').map(({ id }) => id), preloaded };
  }

  test.each([
    ['a module that everybody has', 'mfe-flow', ['journal', 'position-sizing']],
    [
      'a module without a stable version',
      'mfe-journal',
      ['journal', 'unusual-flow', 'position-sizing'],
    ],
  ])('appear only to visitors who get it, for %s', async (_, name, tabs) => {
    const { registry } = gateway;
    await registry.publish(name, '1.1.0-b', moduleFiles('canary'), manifest);
    await registry.appendHistory({ action: 'canary', name, version: '1.1.0-b', percent: 30 });
    const stable = { tabs: ['unusual-flow', 'position-sizing'], preloaded: 'mfe-flow' };
    expect(await openPage(share(29))).toEqual({ tabs, preloaded: name });
    expect(await openPage(share(30))).toEqual(stable);
    expect(await openPage(share(30), '/student?tab=journal')).toEqual(stable);

    const why = 'a test';
    await registry.appendHistory({ action: 'withdrawn', name, version: '1.1.0-b', why });
    expect(await openPage(share(29))).toEqual(stable);
  });
});

test('a shell can have a canary too, with its own page and scripts', async () => {
  const { registry } = gateway;
  const version = '1.1.0-b';
  await registry.publish('shell', version, shellFiles);
  await registry.appendHistory({ action: 'canary', name: 'shell', version, percent: 50 });
  await gateway.refreshReleases();
  for (const [value, version] of [
    [49, '1.1.0-b'],
    [50, '1.0.0-a'],
  ] as const) {
    const { body } = await sendRawRequest(gateway, '/', { headers: { cookie: share(value) } });
    expect(body).toContain(`src="/shell/${version}/shell.js" integrity=`);
    expect(body).toContain(`href="/shell/${version}/screens.js"`);
  }
});

test('over TLS the share cookie is Secure', async () => {
  const secure = await startOtherGateway({ secureCookies: true });
  await startCanary(30, secure);
  const { version, cookies } = await get(secure.adminCookie, '/modules.json', secure);
  expect(version).toBe('1.1.0-b');
  expect(cookies).toMatchObject([{ name: 'release-share', secure: true }]);
});
