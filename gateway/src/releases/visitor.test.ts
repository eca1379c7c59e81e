import { moduleListSchema } from '@dashboard/contracts-http';
import { parseSetCookie } from 'cookie';
import { startGateway, type TestGateway } from '../../test/gateway.ts';
import { rawRequest } from '../../test/raw-request.ts';
import { startRedisServer, type TestRedisServer } from '../../test/redis-server.ts';
import { moduleFiles, shellFiles } from '../../test/registry.ts';

let redis: TestRedisServer;
let gateway: TestGateway;

async function open(secureCookies = false) {
  redis = await startRedisServer();
  gateway = await startGateway({ redisUrl: redis.url, secureCookies });
}
async function close() {
  jest.restoreAllMocks();
  await gateway.close();
  await redis.kill();
}

async function startCanary(percent: number) {
  const { registry } = gateway;
  await registry.publish('mfe-flow', '1.1.0-b', moduleFiles('canary'));
  await registry.log({ action: 'canary', name: 'mfe-flow', version: '1.1.0-b', percent });
}

/** Asks as a browser: what it was given of mfe-flow, and the cookies it was told to keep. */
async function ask(cookie = '', path = '/modules.json') {
  const { headers, body } = await rawRequest(gateway, path, { headers: { cookie } });
  const data = /id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? body;
  const { modules } = moduleListSchema.parse(JSON.parse(data));
  const flow = modules.find(({ name }) => name === 'mfe-flow');
  return {
    version: flow?.version,
    fallback: flow?.fallback?.version,
    cookies: [headers['set-cookie'] ?? []].flat().map((text) => parseSetCookie(text)),
  };
}
const versionWith = async (cookie: string) => (await ask(cookie)).version;
const share = (value: string | number) => `release-share=${value}`;

describe('while everybody gets the same', () => {
  beforeEach(() => open());
  afterEach(close);

  test('no cookie is set and no session is looked up, whoever asks', async () => {
    const find = jest.spyOn(gateway.sessions, 'find');
    const admin = await gateway.signIn('admin');
    for (const path of ['/', '/student', '/modules.json']) {
      for (const cookie of ['', admin, share(5)]) {
        expect(await ask(cookie, path)).toMatchObject({ version: '1.0.0-a', cookies: [] });
      }
    }
    expect(find).not.toHaveBeenCalled();
  });
});

describe('while a release has a canary', () => {
  beforeEach(async () => {
    await open();
    await startCanary(30);
  });
  afterEach(close);

  test('exactly the shares below its percentage get it, each with the other to fall back to', async () => {
    for (let value = 0; value < 100; value += 1) {
      const { version, fallback, cookies } = await ask(share(value));
      expect([value, version]).toEqual([value, value < 30 ? '1.1.0-b' : '1.0.0-a']);
      expect(fallback).toBe(value < 30 ? '1.0.0-a' : undefined);
      expect(cookies).toEqual([]);
    }
  });

  test('a browser is given a share once, and gets the same with every page', async () => {
    const versions: (string | undefined)[] = [];
    for (let browser = 0; browser < 300; browser += 1) {
      const first = await ask();
      const [given] = first.cookies;
      expect(given).toMatchObject({
        name: 'release-share',
        ...{ httpOnly: true, sameSite: 'lax', path: '/', maxAge: 31_536_000 },
      });
      expect(given?.secure ?? false).toBe(false);
      versions.push(first.version);
      if (browser % 30 > 0) continue;
      for (const path of ['/', '/student', '/modules.json', '/nothing']) {
        const again = await ask(share(given?.value ?? ''), path);
        expect(again).toMatchObject({ version: first.version, cookies: [] });
      }
    }
    const canaries = versions.filter((version) => version === '1.1.0-b').length;
    // Out of 300 with 30 %: eight deviations to each side are never left by chance.
    expect(canaries).toBeGreaterThan(90 - 64);
    expect(canaries).toBeLessThan(90 + 64);
  });

  test.each(['100', '-1', '1e1', '0x1', ' 7', '07x', 'NaN', '', '%zz', '5.5', '00000005'])(
    'a cookie that is no share is replaced by one: %s',
    async (value) => {
      const { cookies } = await ask(share(encodeURIComponent(value)));
      expect(cookies).toHaveLength(1);
      expect(Number(cookies[0]?.value)).toBeGreaterThanOrEqual(0);
      expect(Number(cookies[0]?.value)).toBeLessThan(100);
    },
  );

  test('the admin gets it whatever his share; a student and a forged cookie do not', async () => {
    const late = share(99);
    expect(await versionWith(`${late}; ${await gateway.signIn('admin')}`)).toBe('1.1.0-b');
    expect(await versionWith(`${late}; ${await gateway.signIn('student')}`)).toBe('1.0.0-a');
    expect(await versionWith(`${late}; session=forged`)).toBe('1.0.0-a');
    expect(await versionWith(`${late}; session=`)).toBe('1.0.0-a');
  });

  test.each([
    ['dead', () => redis.kill()],
    ['frozen', async () => redis.freeze()],
  ])('with a Redis that is %s nobody is the admin, and everybody has a page', async (_, fault) => {
    const admin = await gateway.signIn('admin');
    await fault();
    expect(await versionWith(`${share(99)}; ${admin}`)).toBe('1.0.0-a');
    expect(await versionWith(`${share(0)}; ${admin}`)).toBe('1.1.0-b');
    redis.thaw();
  });

  test('who is given the same is given the same page but for its token, who is not another', async () => {
    const pageOf = async (value: number) => {
      const { body } = await rawRequest(gateway, '/', { headers: { cookie: share(value) } });
      return body.replace(/"pageToken":"[^"]+"/, '');
    };
    expect(await pageOf(0)).toBe(await pageOf(29));
    expect(await pageOf(30)).toBe(await pageOf(99));
    expect(await pageOf(0)).not.toBe(await pageOf(99));
  });

  test('when it is withdrawn everybody gets the same again', async () => {
    expect(await versionWith(share(0))).toBe('1.1.0-b');
    const why = 'a test';
    await gateway.registry.log({ action: 'withdrawn', name: 'mfe-flow', version: '1.1.0-b', why });
    expect(await ask()).toMatchObject({ version: '1.0.0-a', cookies: [] });
  });
});

test('of a shell too, with its own page and scripts', async () => {
  await open();
  await gateway.registry.publish('shell', '1.1.0-b', shellFiles);
  await gateway.registry.log({ action: 'canary', name: 'shell', version: '1.1.0-b', percent: 50 });
  for (const [value, version] of [
    [49, '1.1.0-b'],
    [50, '1.0.0-a'],
  ] as const) {
    const { body } = await rawRequest(gateway, '/', { headers: { cookie: share(value) } });
    expect(body).toContain(`src="/shell/${version}/shell.js" integrity=`);
    expect(body).toContain(`href="/shell/${version}/screens.js"`);
  }
  await close();
});

test('over TLS the share is kept for TLS alone', async () => {
  await open(true);
  await startCanary(30);
  expect((await ask()).cookies).toMatchObject([{ name: 'release-share', secure: true }]);
  expect(await versionWith(`${share(99)}; ${await gateway.signIn('admin')}`)).toBe('1.1.0-b');
  await close();
});
