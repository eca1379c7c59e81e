import { bootDataSchema } from '@dashboard/contracts-gateway';
import { type ModuleReport, reportModule } from '@dashboard/contracts-releases';
import { readHistory } from '@dashboard/release-registry';
import { moduleFiles } from '@dashboard/release-registry/testing';
import { createPageTokens } from '@dashboard/service-kit/identity';
import { waitUntil } from '@dashboard/test-kit';
import { sameOriginHeaders } from '../../../gateway/test/endpoints.ts';
import { sendRawRequest } from '../../../gateway/test/raw-request.ts';
import { provideReleases } from '../../test/releases.ts';
import { openReleasesApi } from '../../test/releases-api.ts';

const options = { ownRedis: true, redisFails: true, trustedProxies: ['loopback'] };
const gateway = provideReleases(options, 'each');

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

const fetchMetrics = async () => (await fetch(`${gateway.releasesUrl}/metrics`)).text();

async function readPageCounts(): Promise<Record<string, number>> {
  const found = (await fetchMetrics()).matchAll(/^module_pages_total\{(.*)\} (\d+)$/gm);
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
    (await fetchMetrics()).includes('automatic_rollbacks_total{module="mfe-flow"} 1'),
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
