import { Readable } from 'node:stream';
import { bootDataSchema, type ModuleReport, reportModule } from '@dashboard/contracts-http';
import { readHistory } from '@dashboard/release-registry';
import { connectRedis } from '@dashboard/service-kit/redis';
import {
  readServerSettings,
  silentLogger,
  testIdentitySecret,
} from '@dashboard/service-kit/testing';
import { waitUntil } from '@dashboard/test-kit';
import type { Request, Response } from 'express';
import { sameOriginHeaders } from '../../test/endpoints.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';
import { sendRawRequest } from '../../test/raw-request.ts';
import { startRedisServer, type TestRedisServer } from '../../test/redis-server.ts';
import { createFullRegistry, moduleFiles, type TestRegistry } from '../../test/registry.ts';
import { createDoorClient, createTestToken } from '../../test/release-door.ts';
import { createBodyReader } from '../http/request-body.ts';
import { openReleases } from '../releases/releases.ts';
import { createModuleReports } from './module-reports.ts';
import { createPageTokens } from './page-token.ts';

let redis: TestRedisServer;
let registry: TestRegistry;
let gateway: TestGateway;

// All databases of a Redis share its channels, so these tests have a Redis of their own.
beforeEach(async () => {
  redis = await startRedisServer();
  registry = await createFullRegistry();
  gateway = await startGateway({
    redisUrl: redis.url,
    redisFails: true,
    registry,
    trustedProxies: ['loopback'],
  });
});
afterEach(async () => {
  await gateway.close();
  await redis.kill();
});

async function openPage(from: Pick<TestGateway, 'port'> = gateway): Promise<string> {
  const { body } = await sendRawRequest(from, '/student');
  const boot = /id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  return bootDataSchema.parse(JSON.parse(boot)).pageToken ?? '';
}

const shown = { module: 'mfe-flow', version: '1.0.0-a', outcome: 'shown' } as const;

const json = { ...sameOriginHeaders, 'content-type': 'application/json' };
const send = (body: string, headers: Record<string, string> = json, to = gateway) =>
  sendRawRequest(to, reportModule.path, { method: 'POST', headers, body });
const report = (pageToken: string, more: Partial<ModuleReport> = {}, to = gateway, from = '') =>
  send(
    JSON.stringify({ pageToken, ...shown, ...more }),
    from ? { ...json, 'x-forwarded-for': from } : json,
    to,
  );

/** The counts of the outcomes that were reported. */
async function readPageCounts(of = gateway): Promise<Record<string, number>> {
  const { body } = await sendRawRequest(of, '/metrics');
  const found = body.matchAll(/^gateway_module_pages_total\{(.*)\} (\d+)$/gm);
  const counts = [...found].map(([, labels, count]) => [labels, Number(count)] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
const labels = ({ module, version, outcome }: Omit<ModuleReport, 'pageToken'>) =>
  `module="${module}",version="${version}",outcome="${outcome}"`;

test('a report of a page is counted once and answered 204', async () => {
  const token = await openPage();
  for (let time = 0; time < 3; time += 1) {
    expect(await report(token)).toMatchObject({ status: 204, body: '' });
  }
  await report(await openPage());
  await report(token, { outcome: 'load-failed', panel: 'unusualFlow', reason: 'it is gone' });
  const failed = { ...shown, outcome: 'load-failed' } as const;
  expect(await readPageCounts()).toEqual({ [labels(shown)]: 2, [labels(failed)]: 1 });
});

test('a page token is accepted for a day, of any gateway, and no forged one', async () => {
  const day = 24 * 60 * 60_000;
  const issueToken = (age: number, secret = testIdentitySecret) =>
    createPageTokens(secret, { now: () => Date.now() - age }).issue();
  expect((await report(issueToken(0))).status).toBe(204);
  expect((await report(issueToken(day - 60_000))).status).toBe(204);
  const token = await openPage();
  for (const forged of [
    issueToken(day + 60_000),
    issueToken(0, 'another secret that is as long as it must be'),
    `${token}a`,
    token.replace(/^./, 'z'),
    '',
  ]) {
    const answer = await report(forged, { outcome: 'render-failed' });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toEqual({
      message: 'The page is not known, or too old',
      code: 'bad_request',
    });
  }
  expect(await readPageCounts()).toEqual({ [labels(shown)]: 2 });
});

test('a page with too many reports is answered 429', async () => {
  const token = await openPage();
  for (let time = 0; time < 40; time += 1) expect((await report(token)).status).toBe(204);
  const answer = await report(token);
  expect(answer.status).toBe(429);
  expect(answer.headers['retry-after']).toBe('3600');
  expect((await report(await openPage())).status).toBe(204);
});

test.each([
  ['shell', '1.0.0-a'],
  ['mfe-none', '1.0.0-a'],
  ['mfe-flow', '9.9.9-z'],
  ['mfe-flow', 'override'],
  ['constructor', '1.0.0-a'],
])(
  'reports of versions that were never published are not counted: %s %s',
  async (module, version) => {
    const { status } = await report(await openPage(), { module, version, outcome: 'tampered' });
    expect(status).toBe(204);
    expect(await readPageCounts()).toEqual({});
  },
);

describe('invalid reports are refused and not counted', () => {
  let token: string;
  beforeEach(async () => {
    token = await openPage();
  });
  afterEach(async () => expect(await readPageCounts()).toEqual({}));

  test.each([
    { module: 'x'.repeat(51) },
    { module: 'mfe-flow"} 1\nevil{a="' },
    { module: '../shell' },
    { version: `1${'0'.repeat(100)}` },
    { version: 'a\nb' },
    { outcome: 'broken' },
    { panel: 'p'.repeat(51) },
    { reason: 'r'.repeat(501) },
    { pageToken: 't'.repeat(501) },
    { pageToken: 7 },
    { unknown: 'field' },
  ])('400 for %o', async (more) => {
    const answer = await send(JSON.stringify({ pageToken: token, ...shown, ...more }));
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toEqual({
      message: 'The request is not valid',
      code: 'bad_request',
      issues: expect.any(Array),
    });
  });

  test.each(['', 'null', '[]', '"text"', '{"half'])('400 for a body of %s', async (body) => {
    expect((await send(body)).status).toBe(400);
  });

  test('413 for a body over the limit', async () => {
    expect((await send(JSON.stringify({ reason: 'r'.repeat(9_000) }))).status).toBe(413);
  });

  test.each<Record<string, string>>([
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  ])('415 for %o', async (headers) => {
    const body = JSON.stringify({ pageToken: token, ...shown });
    expect((await send(body, { ...sameOriginHeaders, ...headers })).status).toBe(415);
  });

  test('403 from another page', async () => {
    const body = JSON.stringify({ pageToken: token, ...shown });
    expect((await send(body, { ...json, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});

const failed = { version: '1.1.0-b', outcome: 'render-failed' } as const;

async function reportFailures(to = gateway, from = ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
  for (const address of from) {
    expect((await report(await openPage(to), failed, to, address)).status).toBe(204);
  }
}
async function releaseNewer(...others: readonly TestGateway[]) {
  await registry.publish('mfe-flow', '1.1.0-b', moduleFiles('newer'));
  await registry.release({ 'mfe-flow': '1.1.0-b' });
  for (const each of [gateway, ...others]) await each.refreshReleases();
}
const readRollbacks = async () =>
  (await readHistory(registry.store)).filter(({ action }) => action === 'rolled-back');

/** The gateway makes one change after the other, so a rollback that has begun is done after this one. */
async function waitForChanges(of: TestGateway) {
  const { text } = await createTestToken(registry.store, { modules: ['mfe-flow'] });
  await of.refreshReleases();
  const moved = await createDoorClient(of, text).move({ move: 'unpin' }, 'mfe-flow');
  expect(moved.status).toBe(200);
}

test('a new version that fails in three networks is rolled back, and the next page gets the previous one', async () => {
  await releaseNewer();
  await reportFailures();
  await waitUntil(async () => (await readRollbacks()).length > 0);
  expect(await readRollbacks()).toMatchObject([
    { by: 'gateway', name: 'mfe-flow', version: '1.0.0-a', from: '1.1.0-b' },
  ]);
  await gateway.refreshReleases();
  const { body } = await sendRawRequest(gateway, '/modules.json');
  expect(body).not.toContain('1.1.0-b');
  await waitUntil(async () =>
    (await sendRawRequest(gateway, '/metrics')).body.includes(
      'gateway_automatic_rollbacks_total{module="mfe-flow"} 1',
    ),
  );
});

test('pages of one or two networks roll nothing back, however many fail; the admin sees them', async () => {
  await releaseNewer();
  const ofOneCustomer = Array.from({ length: 10 }, (_, index) => `2001:db8:7:${index}::1`);
  await reportFailures(gateway, [...Array<string>(10).fill('203.0.113.7'), ...ofOneCustomer]);
  await waitForChanges(gateway);
  expect(await readRollbacks()).toEqual([]);
  expect(await readPageCounts()).toEqual({ [labels({ ...shown, ...failed })]: 20 });
  await reportFailures(gateway, ['203.0.113.8']);
  await waitUntil(async () => (await readRollbacks()).length > 0);
});

test.each([
  ['dead', () => redis.kill()],
  ['frozen', async () => redis.freeze()],
])('the rollback needs no Redis: it works while Redis is %s', async (_, fault) => {
  await releaseNewer();
  await openPage();
  await fault();
  await reportFailures();
  await waitUntil(async () => (await readRollbacks()).length > 0);
  redis.thaw();
});

test('two gateways count together and roll back once', async () => {
  const other = await startGateway({
    redisUrl: redis.url,
    registry,
    trustedProxies: ['loopback'],
  });
  await releaseNewer(other);
  await reportFailures(gateway, ['10.0.0.1']);
  await reportFailures(other, ['10.0.0.2']);
  expect(await readRollbacks()).toEqual([]);
  await reportFailures(gateway, ['10.0.0.3']);
  await waitUntil(async () => (await readRollbacks()).length > 0);
  await reportFailures(other);
  await waitForChanges(other);
  expect(await readRollbacks()).toHaveLength(1);
  await other.close();
});

describe('reports shared between gateways', () => {
  async function openReports(publish: () => Promise<unknown> = async () => undefined) {
    const releases = openReleases(registry.store, silentLogger);
    await releases.refresh();
    const subscriber = await connectRedis(readServerSettings(redis.url), silentLogger);
    const reports = createModuleReports({
      bodies: createBodyReader(),
      releases,
      identitySecret: testIdentitySecret,
      subscriber,
      publish,
      logger: silentLogger,
    });
    const close = () => {
      releases.close();
      reports.close();
      subscriber.destroy();
    };
    return { reports, close };
  }

  test('no page waits until its report is shared', async () => {
    const { reports, close } = await openReports(() => new Promise(() => undefined));
    const body = JSON.stringify({ pageToken: reports.newPageToken(), ...shown });
    const request = Object.assign(Readable.from([Buffer.from(body)]), {
      ip: '10.0.0.1',
      headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
      is: () => true,
    });
    const response = { status: jest.fn().mockReturnThis(), end: jest.fn() };
    await reports.receive(request as unknown as Request, response as unknown as Response);
    expect(response.status).toHaveBeenCalledWith(204);
    expect(response.end).toHaveBeenCalled();
    close();
  });

  test('a page counts once in each gateway, and each knows all counts', async () => {
    const { reports, close } = await openReports();
    const token = await openPage();
    await report(token);
    await report(token, { outcome: 'load-failed', panel: 'unusualFlow', reason: 'it is gone' });
    await report(await openPage());
    await waitUntil(() => reports.listStats()[0]?.shown === 1);
    expect(reports.listStats()).toEqual([
      {
        module: 'mfe-flow',
        version: '1.0.0-a',
        shown: 1,
        failed: 1,
        recentlyShown: 1,
        recentlyFailed: 1,
        failedBy: { 'load-failed': 1 },
        reasons: ['load-failed: unusualFlow: it is gone'],
      },
    ]);
    close();
  });

  test.each([
    'no JSON',
    'null',
    '{}',
    { ...shown },
    { ...shown, page: 'short', network: '10.0.0.1' },
    { ...shown, page: 'a'.repeat(16) },
    { ...shown, page: 'a'.repeat(16), network: 'n'.repeat(51) },
    { ...shown, page: 'a'.repeat(16), network: '10.0.0.1', outcome: 'other' },
    { ...shown, page: 'a'.repeat(16), network: '10.0.0.1', module: '__proto__' },
    { ...shown, page: 'a'.repeat(16), network: '10.0.0.1', version: '9.9.9-z' },
    { ...shown, page: 'a'.repeat(16), network: '10.0.0.1', reason: 'r'.repeat(501) },
  ])('an invalid message is ignored: %o', async (message) => {
    const { reports, close } = await openReports();
    const say = (text: unknown) =>
      gateway.redis.publish(
        'module-reports',
        typeof text === 'string' ? text : JSON.stringify(text),
      );
    await waitUntil(async () => (await say(message)) === 2);
    await say({ ...shown, page: 'b'.repeat(16), network: '10.0.0.1' });
    await waitUntil(() => reports.listStats().length > 0);
    expect(reports.listStats()).toMatchObject([{ shown: 1, failed: 0 }]);
    close();
  });
});
