import { addFlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import { getJob, listAnalyses, listStocks } from '@dashboard/contracts-portfolio';
import { createSessionStore } from '@dashboard/service-kit/identity';
import { CHANGES_CHANNEL } from '@dashboard/service-kit/redis';
import { waitUntil } from '@dashboard/test-kit';
import { openChangeStream } from '../../test/change-stream-client.ts';
import { createClock } from '../../test/clock.ts';
import { callEndpoint, contracts, examplePath, sameOriginHeaders } from '../../test/endpoints.ts';
import { fakeTimeouts } from '../../test/fake-timeouts.ts';
import { provideGateway, startOtherGateway } from '../../test/gateway.ts';
import { sendRawRequest } from '../../test/raw-request.ts';
import type { TestService } from '../../test/service.ts';
import { respondWithText } from '../../test/text-service.ts';

const gateway = provideGateway(
  () => ({
    ownRedis: true,
    usesCache: true,
    trustedProxies: ['loopback'],
    cacheClock: createClock().now,
  }),
  'each',
);
let flow: ReturnType<typeof respondWithText>;
let portfolio: ReturnType<typeof respondWithText>;

beforeEach(() => {
  flow = respondWithText(gateway.services.flow, 'one');
  portfolio = respondWithText(gateway.services.portfolio, 'one');
});
afterEach(() => jest.useRealTimers());

test('cached responses have the same security headers as other data', async () => {
  const { headers } = await callEndpoint(gateway, listFlowAlerts);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
  });
  expect(headers.has('set-cookie')).toBe(false);
  expect(headers.has('strict-transport-security')).toBe(false);
  const secure = await startOtherGateway({ usesCache: true, secureCookies: true });
  const overTls = await callEndpoint(secure, listFlowAlerts);
  expect(overTls.headers.get('strict-transport-security')).toContain('max-age=31536000');
});

test('an uncached read of a service does not empty the cache of its other responses', async () => {
  const count = () => gateway.services.portfolio.received.length;
  await callEndpoint(gateway, listStocks);
  const before = count();
  await callEndpoint(gateway, getJob, { cookie: gateway.adminCookie });
  await callEndpoint(gateway, listStocks);
  expect(count()).toBe(before + 1);
});

const cachedIds = [
  'flow.count',
  'flow.list',
  'flow.outcomes',
  'stocks.list',
  'stocks.state-history',
  'stocks.summary',
  'replay-notes.list',
  'analyses.list',
  'analyses.today',
  'analyses.headlines',
  'funds.list',
  'holdings.list',
  'holdings.performers',
  'options.list',
  'manual-pnl.get',
  'bot-positions.history',
  'portfolio-activity.count',
  'portfolio-activity.list',
  'changes.alerts',
  'changes.analyses',
  'changes.flips',
  'changes.positions',
  'daily-activity.get',
  'day-figures.flow',
  'day-figures.portfolio',
  'portfolio-metrics.get',
  'portfolio-history.list',
  'settings.get',
];

test('only responses that students can read are cached', async () => {
  const cached: string[] = [];
  for (const name of ['auth', 'flow', 'portfolio', 'push']) {
    const service = gateway.services[name] as TestService;
    for (const endpoint of contracts[name] ?? []) {
      service.respondWith();
      service.received.length = 0;
      const cookie = endpoint.access === 'admin' ? gateway.adminCookie : '';
      for (const _time of [1, 2]) {
        await (await callEndpoint(gateway, endpoint, { ...sameOriginHeaders, cookie })).text();
      }
      const sent = { method: endpoint.method, url: examplePath(endpoint) };
      if (service.received.length === 1) cached.push(endpoint.id);
      else expect([endpoint.id, service.received]).toMatchObject([endpoint.id, [sent, sent]]);
    }
  }
  expect(cached.toSorted()).toEqual(cachedIds.toSorted());
});

test('a browser that refetches when notified of a change gets the new data [LIVE-05, LIVE-10]', async () => {
  fakeTimeouts();
  const browser = await openChangeStream(gateway);
  await callEndpoint(gateway, listFlowAlerts);
  for (let version = 1; version <= 5; version += 1) {
    flow.change(`change ${version}`);
    void gateway.redis.publish(CHANGES_CHANNEL, JSON.stringify({ topic: 'unusual-flow', version }));
    await waitUntil(() => browser.changes().length === version);
    expect(await (await callEndpoint(gateway, listFlowAlerts)).text()).toBe(flow.body());
  }
});

test('a change made through the gateway shows in the next response, even if it is never announced [FLOW-45]', async () => {
  fakeTimeouts();
  await callEndpoint(gateway, listFlowAlerts);
  for (let change = 1; change <= 3; change += 1) {
    gateway.services.flow.respondWith((_, response) => {
      flow.change(`change ${change}`);
      response.writeHead(201).end('{}');
    });
    const headers = { ...sameOriginHeaders, cookie: gateway.adminCookie };
    const made = await callEndpoint(gateway, addFlowAlert, headers);
    expect(made.status).toBe(201);
    flow.resume();
    expect(await (await callEndpoint(gateway, listFlowAlerts)).text()).toBe(flow.body());
  }
});

test('a service’s client error is forwarded unchanged and not cached', async () => {
  const body = '{"message":"limit: too large"}';
  gateway.services.flow.respondWith((_, response) => response.writeHead(400).end(body));
  for (const time of [1, 2]) {
    const answer = await sendRawRequest(gateway, `${listFlowAlerts.path}?limit=9`);
    expect(answer).toMatchObject({ status: 400, body });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(flow.requestCount()).toBe(time);
  }
});

test('with a session, only polled endpoints are served from the cache; others extend the session', async () => {
  const minuteAgo = createSessionStore(gateway.redis, { now: () => Date.now() - 60_000 });
  const { token } = await minuteAgo.start({ userId: 'a', username: 'admin', role: 'admin' });
  const headers = { cookie: `a=b; session=${token}` };
  const seenAt = async () => (await gateway.sessions.find(token, { touch: false }))?.seenAt ?? 0;
  const before = await seenAt();
  for (let time = 1; time <= 5; time += 1) {
    expect((await callEndpoint(gateway, listStocks, headers)).status).toBe(200);
  }
  expect(portfolio.requestCount()).toBe(1);
  expect(await seenAt()).toBe(before);
  await callEndpoint(gateway, listAnalyses);
  expect(portfolio.requestCount()).toBe(2);
  for (const time of [3, 4]) {
    expect((await callEndpoint(gateway, listAnalyses, headers)).status).toBe(200);
    expect(portfolio.requestCount()).toBe(time);
  }
  expect(await seenAt()).toBeGreaterThan(before);
});

describe('an anonymous caller cannot bypass the cache', () => {
  test('with a forged session', async () => {
    for (let time = 0; time < 20; time += 1) {
      const headers = { cookie: `session=${'a'.repeat(time)}` };
      expect((await callEndpoint(gateway, listAnalyses, headers)).status).toBe(200);
    }
    expect(portfolio.requestCount()).toBe(1);
  });

  test.each<[string, (index: number) => string]>([
    ['with parameters that the endpoint ignores', (index) => `${listStocks.path}?x=${index}`],
    [
      'with the same parameters spelled differently',
      (index) => `/api/holdings?fund=${'%20'.repeat(index)}Value Fund`.replace(' ', '+'),
    ],
  ])('%s', async (_, pathOf) => {
    for (let index = 0; index < 20; index += 1) {
      expect((await sendRawRequest(gateway, pathOf(index))).status).toBe(200);
    }
    expect(portfolio.requestCount()).toBe(1);
  });

  test('with new filters, days or symbols each time: 15 fetches of an endpoint in 30 s', async () => {
    const paths = [
      (index: number) => `${listFlowAlerts.path}?since=2026-01-01T00:00:00.${index}Z`,
      (index: number) => `/api/portfolio-activity/Main%20Fund/${index + 1}`,
      (index: number) => `/api/stocks/T${index}/analysis-history`,
    ];
    for (const pathOf of paths) {
      const statuses: number[] = [];
      for (let index = 0; index < 50; index += 1) {
        statuses.push((await sendRawRequest(gateway, pathOf(index))).status);
      }
      expect(statuses).toEqual([...Array(15).fill(200), ...Array(35).fill(429)]);
      const headers = { 'x-forwarded-for': '203.0.113.7' };
      expect((await sendRawRequest(gateway, pathOf(50), { headers })).status).toBe(200);
    }
    expect(flow.requestCount()).toBe(16);
    expect(portfolio.requestCount()).toBe(32);
    expect((await callEndpoint(gateway, listFlowAlerts)).status).toBe(200);
  });
});
