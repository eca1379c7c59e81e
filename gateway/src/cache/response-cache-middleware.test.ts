import { addFlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import type { Endpoint } from '@dashboard/contracts-http';
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
import { respondWithText } from '../../test/text-service.ts';

let server: TestRedisServer;
let gateway: TestGateway;
let admin: string;
let flow: ReturnType<typeof respondWithText>;
let portfolio: ReturnType<typeof respondWithText>;

// All databases of a Redis share its channels, so these tests have a Redis of their own.
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

/** The services whose cached responses are listed here; an added service isn't among them. */
const services = ['auth', 'flow', 'portfolio', 'push'];
const serviceEndpoints = services.flatMap((name) => contracts[name] ?? []);
const cachedIds = [
  'flow.count',
  'flow.list',
  'flow.outcomes',
  'stocks.list',
  'analyses.list',
  'analyses.today',
  'analyses.headlines',
  'stocks.state-history',
  'stocks.summary',
  'replay-notes.list',
  'holdings.list',
  'holdings.performers',
  'options.list',
  'manual-pnl.get',
  'portfolio-activity.count',
  'portfolio-activity.list',
  'daily-activity.get',
  'portfolio-metrics.get',
  'portfolio-history.list',
  'bot-positions.history',
];

function findService({ id }: Endpoint) {
  const found = Object.entries(contracts).find(([, calls]) => calls.some((one) => one.id === id));
  const service = found && gateway.services[found[0]];
  if (!service) throw new Error(`No service answers ${id}`);
  return service;
}

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
  flow.change('two');
  await gateway.redis.publish(CHANGES_CHANNEL, '{"topic":"unusual-flow","version":1}');
  await waitUntil(async () => {
    const changed = await callEndpoint(gateway, listFlowAlerts, { 'if-none-match': etag });
    return changed.status === 200 && (await changed.text()) === '["two"]';
  });
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

test('what students read is cached, and nothing else', async () => {
  const cached: string[] = [];
  for (const endpoint of serviceEndpoints) {
    const service = findService(endpoint);
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
  expect(cached.toSorted()).toEqual(cachedIds.toSorted());
});

test('a hundred requests of a cached response at once cause one fetch', async () => {
  for (const id of cachedIds) {
    const endpoint = serviceEndpoints.find((one) => one.id === id) as Endpoint;
    const service = findService(endpoint);
    service.received.length = 0;
    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const response = await callEndpoint(gateway, endpoint);
        await response.text();
        return response.status;
      }),
    );
    expect([id, ...new Set(answers)]).toEqual([id, 200]);
    expect(service.received.map(({ url }) => url)).toEqual([examplePath(endpoint)]);
  }
});

test('the change stream is not cached [LIVE-05]', async () => {
  const browser = await openChangeStream(gateway);
  expect(browser.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  browser.disconnect();
});

test('an announced change is in the next response [LIVE-09]', async () => {
  await callEndpoint(gateway, listFlowAlerts);
  for (let version = 1; version <= 5; version += 1) {
    flow.change(`change ${version}`);
    await gateway.redis.publish(
      CHANGES_CHANNEL,
      JSON.stringify({ topic: 'unusual-flow', version }),
    );
    await waitUntil(
      async () => (await (await callEndpoint(gateway, listFlowAlerts)).text()) === flow.body(),
    );
  }
});

test('LIVE-05, LIVE-10 a browser that fetches when it receives a change gets the changed data', async () => {
  // However long a service takes, its response is waited for.
  fakeTimeouts();
  const browser = await openChangeStream(gateway);
  await callEndpoint(gateway, listFlowAlerts);
  for (let version = 1; version <= 20; version += 1) {
    flow.change(`change ${version}`);
    void gateway.redis.publish(CHANGES_CHANNEL, JSON.stringify({ topic: 'unusual-flow', version }));
    await waitUntil(() => browser.changes().length === version);
    expect(await (await callEndpoint(gateway, listFlowAlerts)).text()).toBe(flow.body());
  }
  browser.disconnect();
});

test('FLOW-45 a change made through the gateway is in the next response, without an announcement', async () => {
  // However long a service takes, its response is waited for.
  fakeTimeouts();
  await callEndpoint(gateway, listFlowAlerts);
  for (let change = 1; change <= 10; change += 1) {
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
  gateway.services.flow.respondWith((_, response) =>
    response.writeHead(400).end('{"message":"limit: too large"}'),
  );
  for (const time of [1, 2]) {
    const answer = await sendRawRequest(gateway, `${listFlowAlerts.path}?limit=9`);
    expect(answer).toMatchObject({ status: 400, body: '{"message":"limit: too large"}' });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
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

test('FLOW-45 two thousand different URLs of many callers neither fill the memory nor reach the service', async () => {
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
  expect(flow.requestCount()).toBeLessThanOrEqual(60);
  expect(await readMetric('gateway_cache_entries')).toBeLessThanOrEqual(60);
  expect(await readMetric('gateway_cache_bytes')).toBeLessThan(1024 * 1024);
});

describe('an anonymous caller cannot go round the cache', () => {
  test.each<[string, Record<string, string>]>([
    ['with a forged session', { cookie: `session=${'a'.repeat(43)}` }],
    ['with a session that has ended', { cookie: 'session=gone' }],
  ])('%s', async (_, headers) => {
    for (let time = 0; time < 20; time += 1) {
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
