import { addFlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import { listAnalyses, listStocks } from '@dashboard/contracts-portfolio';
import { createSessionStore } from '@dashboard/service-kit/identity';
import { CHANGES_CHANNEL } from '@dashboard/service-kit/redis';
import { waitUntil } from '@dashboard/test-kit';
import { openChangeStream } from '../../test/change-stream-client.ts';
import { createClock } from '../../test/clock.ts';
import { callEndpoint, contracts, examplePath, sameOriginHeaders } from '../../test/endpoints.ts';
import { fakeTimeouts } from '../../test/fake-timeouts.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';
import { sendRawRequest } from '../../test/raw-request.ts';
import { startRedisServer, type TestRedisServer } from '../../test/redis-server.ts';
import type { TestService } from '../../test/service.ts';
import { respondWithText } from '../../test/text-service.ts';

let server: TestRedisServer;
let gateway: TestGateway;
let admin: string;
let flow: ReturnType<typeof respondWithText>;
let portfolio: ReturnType<typeof respondWithText>;

beforeEach(async () => {
  server = await startRedisServer();
  gateway = await startGateway({
    redisUrl: server.url,
    usesCache: true,
    trustedProxies: ['loopback'],
    cacheClock: createClock().now,
  });
  admin = await gateway.signIn('admin');
  flow = respondWithText(gateway.services.flow, 'one');
  portfolio = respondWithText(gateway.services.portfolio, 'one');
});
afterEach(async () => {
  jest.useRealTimers();
  await gateway.close();
  await server.kill();
});

async function readMetric(name: string): Promise<number> {
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  const found = text.match(new RegExp(`^${name} (\\d+)$`, 'm'));
  if (!found) throw new Error(`No ${name}`);
  return Number(found[1]);
}

test('FLOW-45, FLOW-46 the alerts carry an ETag, and a request with it is answered 304', async () => {
  const first = await callEndpoint(gateway, listFlowAlerts);
  expect(first.status).toBe(200);
  expect(await first.text()).toBe('["one"]');
  const etag = first.headers.get('etag') as string;
  expect(etag).toMatch(/^W\/".+"$/);
  for (const condition of [etag, etag.slice(2), '*', `"other", ${etag}`]) {
    const again = await callEndpoint(gateway, listFlowAlerts, { 'if-none-match': condition });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('etag')).toBe(etag);
  }
});

test('cached responses carry the security headers of data', async () => {
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
  const secure = await startGateway({ redisUrl: server.url, usesCache: true, secureCookies: true });
  const overTls = await callEndpoint(secure, listFlowAlerts);
  expect(overTls.headers.get('strict-transport-security')).toContain('max-age=31536000');
  await secure.close();
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
  'holdings.list',
  'holdings.performers',
  'options.list',
  'manual-pnl.get',
  'bot-positions.history',
  'portfolio-activity.count',
  'portfolio-activity.list',
  'daily-activity.get',
  'portfolio-metrics.get',
  'portfolio-history.list',
];

test('what students read is cached, and nothing else', async () => {
  const cached: string[] = [];
  // An added service isn't in the list above.
  for (const name of ['auth', 'flow', 'portfolio', 'push']) {
    const service = gateway.services[name] as TestService;
    for (const endpoint of contracts[name] ?? []) {
      service.respondWith();
      service.received.length = 0;
      const cookie = endpoint.access === 'admin' ? admin : '';
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

test('LIVE-05, LIVE-10 a browser that fetches when it receives a change gets the changed data', async () => {
  // Waits for the response however long a service takes.
  fakeTimeouts();
  const browser = await openChangeStream(gateway);
  await callEndpoint(gateway, listFlowAlerts);
  for (let version = 1; version <= 5; version += 1) {
    flow.change(`change ${version}`);
    void gateway.redis.publish(CHANGES_CHANNEL, JSON.stringify({ topic: 'unusual-flow', version }));
    await waitUntil(() => browser.changes().length === version);
    expect(await (await callEndpoint(gateway, listFlowAlerts)).text()).toBe(flow.body());
  }
  browser.disconnect();
});

test('FLOW-45 a change made through the gateway is in the next response, without an announcement', async () => {
  fakeTimeouts();
  await callEndpoint(gateway, listFlowAlerts);
  for (let change = 1; change <= 3; change += 1) {
    gateway.services.flow.respondWith((_, response) => {
      flow.change(`change ${change}`);
      response.writeHead(201).end('{}');
    });
    const made = await callEndpoint(gateway, addFlowAlert, { ...sameOriginHeaders, cookie: admin });
    expect(made.status).toBe(201);
    flow.resume();
    expect(await (await callEndpoint(gateway, listFlowAlerts)).text()).toBe(flow.body());
  }
});

test('a client error of a service is passed on unchanged and not cached', async () => {
  const body = '{"message":"limit: too large"}';
  gateway.services.flow.respondWith((_, response) => response.writeHead(400).end(body));
  for (const time of [1, 2]) {
    const answer = await sendRawRequest(gateway, `${listFlowAlerts.path}?limit=9`);
    expect(answer).toMatchObject({ status: 400, body });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(flow.requestCount()).toBe(time);
  }
  expect(await readMetric('gateway_cache_entries')).toBe(0);
});

describe('sessions', () => {
  let cookie: string;
  let token: string;
  beforeEach(async () => {
    const minuteAgo = createSessionStore(gateway.redis, { now: () => Date.now() - 60_000 });
    ({ token } = await minuteAgo.start({ userId: 'a', username: 'admin', role: 'admin' }));
    cookie = `session=${token}`;
  });
  const seenAt = async () => (await gateway.sessions.find(token, { touch: false }))?.seenAt ?? 0;

  test('an endpoint that is not polled bypasses the cache for a caller with a session, which is extended', async () => {
    const before = await seenAt();
    await callEndpoint(gateway, listAnalyses);
    expect(portfolio.requestCount()).toBe(1);
    for (const time of [2, 3]) {
      const headers = { cookie: `a=b; ${cookie}` };
      expect((await callEndpoint(gateway, listAnalyses, headers)).status).toBe(200);
      expect(portfolio.requestCount()).toBe(time);
    }
    expect(await seenAt()).toBeGreaterThan(before);
  });

  test('a polled endpoint is served from the cache also with a session, which is not extended', async () => {
    const before = await seenAt();
    for (let time = 1; time <= 5; time += 1) {
      expect((await callEndpoint(gateway, listStocks, { cookie })).status).toBe(200);
    }
    expect(portfolio.requestCount()).toBe(1);
    expect(await seenAt()).toBe(before);
  });
});

test('FLOW-45 two thousand different URLs of many callers cause 60 fetches and do not fill the memory', async () => {
  const statuses = new Map<number, number>();
  const request = async (index: number) => {
    const headers = { 'x-forwarded-for': `10.${index % 100}.0.1` };
    const path = `${listFlowAlerts.path}?ticker=T${index}`;
    const { status } = await sendRawRequest(gateway, path, { headers });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  for (let index = 0; index < 2_000; index += 100) {
    await Promise.all(Array.from({ length: 100 }, (_, offset) => request(index + offset)));
  }
  expect([...statuses.keys()].toSorted()).toEqual([200, 429]);
  expect(flow.requestCount()).toBe(60);
  expect(await readMetric('gateway_cache_entries')).toBe(60);
  expect(await readMetric('gateway_cache_bytes')).toBeLessThan(1024 * 1024);
});

describe('an anonymous caller cannot go round the cache', () => {
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
      'with the same parameters in other letters',
      (index) => `/api/holdings?fund=${'%20'.repeat(index)}Value Fund`.replace(' ', '+'),
    ],
  ])('%s', async (_, pathOf) => {
    for (let index = 0; index < 20; index += 1) {
      expect((await sendRawRequest(gateway, pathOf(index))).status).toBe(200);
    }
    expect(portfolio.requestCount()).toBe(1);
  });

  test('with ever new filters, days or symbols: 15 fetches of an endpoint in 30 s', async () => {
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
    }
    expect(flow.requestCount()).toBe(15);
    expect(portfolio.requestCount()).toBe(30);
    // The list that everybody polls is not limited.
    expect((await callEndpoint(gateway, listFlowAlerts)).status).toBe(200);
  });
});
