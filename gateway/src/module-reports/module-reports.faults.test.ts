import { Readable } from 'node:stream';
import { bootDataSchema, type ModuleReport, reportModule } from '@dashboard/contracts-gateway';
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
import { provideGateway } from '../../test/gateway.ts';
import { sendRawRequest } from '../../test/raw-request.ts';
import { moduleFiles } from '../../test/registry.ts';
import { openReleasesApi } from '../../test/releases-api.ts';
import { createBodyReader } from '../http/request-body.ts';
import { openReleases } from '../releases/releases.ts';
import { createModuleReports } from './module-reports.ts';
import { createPageTokens } from './page-token.ts';

const options = { ownRedis: true, redisFails: true, trustedProxies: ['loopback'] };
const gateway = provideGateway(options, 'each');

async function openPage(): Promise<string> {
  const { body } = await sendRawRequest(gateway, '/student');
  const boot = /id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  return bootDataSchema.parse(JSON.parse(boot)).pageToken ?? '';
}

const shown = { module: 'mfe-flow', version: '1.0.0-a', outcome: 'shown' } as const;

const json = { ...sameOriginHeaders, 'content-type': 'application/json' };
const send = (body: string, headers: Record<string, string> = json) =>
  sendRawRequest(gateway, reportModule.path, { method: 'POST', headers, body });
const report = (pageToken: string, more: Partial<ModuleReport> = {}, from = '203.0.113.1') =>
  send(JSON.stringify({ pageToken, ...shown, ...more }), { ...json, 'x-forwarded-for': from });

const fetchMetrics = () => sendRawRequest(gateway, '/metrics');

async function readPageCounts(): Promise<Record<string, number>> {
  const { body } = await fetchMetrics();
  const found = body.matchAll(/^gateway_module_pages_total\{(.*)\} (\d+)$/gm);
  const counts = [...found].map(([, labels, count]) => [labels, Number(count)] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
const labels = ({ module, version, outcome }: Omit<ModuleReport, 'pageToken'>) =>
  `module="${module}",version="${version}",outcome="${outcome}"`;

test('a page’s report is counted once and gets 204', async () => {
  const token = await openPage();
  for (let time = 0; time < 3; time += 1) {
    expect(await report(token)).toMatchObject({ status: 204, body: '' });
  }
  await report(await openPage());
  await report(token, { outcome: 'load-failed', panel: 'unusualFlow', reason: 'it is gone' });
  const failed = { ...shown, outcome: 'load-failed' } as const;
  expect(await readPageCounts()).toEqual({ [labels(shown)]: 2, [labels(failed)]: 1 });
});

test('a page with too many reports gets 429', async () => {
  const token = await openPage();
  for (let time = 0; time < 40; time += 1) expect((await report(token)).status).toBe(204);
  const answer = await report(token);
  expect(answer.status).toBe(429);
  expect(answer.headers['retry-after']).toBe('3600');
  expect((await report(await openPage())).status).toBe(204);
});

test('reports of versions that were never published are not counted', async () => {
  for (const [module, version] of [
    ['shell', '1.0.0-a'],
    ['mfe-none', '1.0.0-a'],
    ['mfe-flow', '9.9.9-z'],
    ['constructor', '1.0.0-a'],
  ] as const) {
    const { status } = await report(await openPage(), { module, version, outcome: 'tampered' });
    expect(status).toBe(204);
  }
  expect(await readPageCounts()).toEqual({});
});

test('invalid reports are rejected and not counted', async () => {
  const token = await openPage();
  const body = (more: object) => JSON.stringify({ pageToken: token, ...shown, ...more });
  const other = { ...sameOriginHeaders, 'content-type': 'text/plain' };
  const forged = createPageTokens('another secret that is as long as it must be').issue();
  const requests: [status: number, body: string, headers?: Record<string, string>][] = [
    [400, body({ pageToken: forged })],
    [400, body({ module: 'mfe-flow"} 1\nevil{a="' })],
    [400, body({ outcome: 'broken' })],
    [400, body({ reason: 'r'.repeat(501) })],
    [400, body({ unknown: 'field' })],
    [400, 'null'],
    [400, '{"half'],
    [413, body({ reason: 'r'.repeat(9_000) })],
    [415, body({}), other],
    [415, body({}), { ...json, 'content-encoding': 'gzip' }],
    [403, body({}), { ...json, 'sec-fetch-site': 'cross-site' }],
  ];
  for (const [status, text, headers] of requests) {
    expect([text, (await send(text, headers)).status]).toEqual([text, status]);
  }
  expect(await readPageCounts()).toEqual({});
});

const failed = { version: '1.1.0-b', outcome: 'render-failed' } as const;

async function reportFailures(from = ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
  for (const address of from) {
    expect((await report(await openPage(), failed, address)).status).toBe(204);
  }
}
async function releaseNewer() {
  await gateway.registry.publish('mfe-flow', '1.1.0-b', moduleFiles('newer'));
  await gateway.registry.release({ 'mfe-flow': '1.1.0-b' });
  await gateway.refreshReleases();
}
const readRollbacks = async () =>
  (await readHistory(gateway.registry.store)).filter(({ action }) => action === 'rolled-back');

async function waitForChanges() {
  const client = await openReleasesApi(gateway, { modules: ['mfe-flow'] });
  const moved = await client.change({ move: 'unpin' }, 'mfe-flow');
  expect(moved.status).toBe(200);
}

test('a new version that fails in three networks, not two, is rolled back for the next page', async () => {
  await releaseNewer();
  const ofOneCustomer = Array.from({ length: 10 }, (_, index) => `2001:db8:7:${index}::1`);
  await reportFailures([...Array<string>(10).fill('203.0.113.7'), ...ofOneCustomer]);
  await waitForChanges();
  expect(await readRollbacks()).toEqual([]);
  expect(await readPageCounts()).toEqual({ [labels({ ...shown, ...failed })]: 20 });
  await reportFailures(['203.0.113.8']);
  await waitUntil(async () => (await readRollbacks()).length > 0);
  expect(await readRollbacks()).toMatchObject([
    { by: 'gateway', name: 'mfe-flow', version: '1.0.0-a', from: '1.1.0-b' },
  ]);
  await gateway.refreshReleases();
  const { body } = await sendRawRequest(gateway, '/modules.json');
  expect(body).not.toContain('1.1.0-b');
  await waitUntil(async () =>
    (await fetchMetrics()).body.includes('gateway_automatic_rollbacks_total{module="mfe-flow"} 1'),
  );
});

test.each([
  ['dead', () => gateway.redisServer.kill()],
  ['frozen', async () => gateway.redisServer.freeze()],
])('the rollback needs no Redis: it works while Redis is %s', async (_, fault) => {
  await releaseNewer();
  await openPage();
  await fault();
  await reportFailures();
  await waitUntil(async () => (await readRollbacks()).length > 0);
});

describe('reports shared between gateways', () => {
  async function openReports(publish = async (): Promise<unknown> => undefined) {
    const releases = openReleases(gateway.registry.store, silentLogger);
    await releases.refresh();
    const subscriber = await connectRedis(
      readServerSettings(gateway.redisServer.url),
      silentLogger,
    );
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

  test('a page never waits until its report is shared', async () => {
    const { reports, close } = await openReports(() => new Promise(() => undefined));
    const body = JSON.stringify({ pageToken: reports.newPageToken(), ...shown });
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
    const request = Object.assign(Readable.from([Buffer.from(body)]), {
      ip: '10.0.0.1',
      headers,
      is: () => true,
    });
    const response = { status: jest.fn().mockReturnThis(), end: jest.fn() };
    await reports.receive(request as unknown as Request, response as unknown as Response);
    expect(response.end).toHaveBeenCalled();
    close();
  });

  test('a page counts once in each gateway, and each gateway has all counts', async () => {
    const { reports, close } = await openReports();
    const token = await openPage();
    await report(token);
    await report(token, { outcome: 'load-failed', panel: 'unusualFlow', reason: 'it is gone' });
    await report(await openPage());
    await waitUntil(() => {
      const [stats] = reports.listStats();
      return stats?.failed === 1 && stats.shown === 1;
    });
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

  test('an invalid message is ignored', async () => {
    const { reports, close } = await openReports();
    const publish = (text: string) => gateway.redis.publish('module-reports', text);
    const message = { ...shown, page: 'a'.repeat(16), network: '10.0.0.1' };
    await waitUntil(async () => (await publish('no JSON')) === 2);
    for (const fields of [
      { page: 'short' },
      { network: 'n'.repeat(51) },
      { outcome: 'other' },
      { module: '__proto__' },
      { version: '9.9.9-z' },
    ]) {
      await publish(JSON.stringify({ ...message, ...fields }));
    }
    await publish(JSON.stringify({ ...message, page: 'b'.repeat(16) }));
    await waitUntil(() => reports.listStats().length > 0);
    expect(reports.listStats()).toMatchObject([{ shown: 1, failed: 0 }]);
    close();
  });
});
