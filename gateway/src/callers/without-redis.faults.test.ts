import { getAuthStatus, login } from '@dashboard/contracts-auth';
import { addStock, getJob, listHoldings, listStocks } from '@dashboard/contracts-portfolio';
import { CHANGES_CHANNEL } from '@dashboard/service-kit/redis';
import { waitUntil } from '@dashboard/test-kit';
import { openChangeStream } from '../../test/change-stream-client.ts';
import { callEndpoint, sameOriginHeaders } from '../../test/endpoints.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';
import { countCommands, startRedisServer, type TestRedisServer } from '../../test/redis-server.ts';

let server: TestRedisServer;
let gateway: TestGateway;
let admin: string;

beforeEach(async () => {
  server = await startRedisServer();
  gateway = await startGateway({ redisUrl: server.url, redisFails: true });
  admin = await gateway.signIn('admin');
});
afterEach(async () => {
  await gateway.close();
  await server.kill();
});

const faults: [string, () => Promise<void> | void][] = [
  ['dead', () => server.kill()],
  ['frozen', () => server.freeze()],
];

describe.each(faults)('while Redis is %s', (_, fault) => {
  beforeEach(async () => {
    expect((await callEndpoint(gateway, getJob, { cookie: admin })).status).toBe(200);
    await fault();
  });
  afterEach(() => server.thaw());

  test('AUTH-29 visitors are not affected', async () => {
    for (const endpoint of [listStocks, listHoldings, getAuthStatus]) {
      expect((await callEndpoint(gateway, endpoint)).status).toBe(200);
    }
  });

  test('AUTH-29 a caller with a cookie can read as a student', async () => {
    for (const cookie of [admin, 'session=forged']) {
      expect((await callEndpoint(gateway, listStocks, { cookie })).status).toBe(200);
    }
  });

  test('API-13 for the admin it is 503 with Retry-After, never 401', async () => {
    for (const endpoint of [getJob, addStock, getAuthStatus, login]) {
      const response = await callEndpoint(gateway, endpoint, {
        ...sameOriginHeaders,
        cookie: admin,
      });
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await response.json()).toEqual({
        message: 'Sign-in is not available at the moment',
        code: 'unavailable',
      });
    }
  });

  test('API-04 for a visitor an endpoint of the admin is still 401', async () => {
    expect((await callEndpoint(gateway, getJob)).status).toBe(401);
  });

  test('the gateway stays ready and lists Redis as down', async () => {
    const statuses = new Set<number>();
    await waitUntil(async () => {
      const response = await fetch(`${gateway.url}/readyz`);
      statuses.add(response.status);
      const { down } = (await response.json()) as { down: string[] };
      return down.includes('redis');
    });
    expect([...statuses]).toEqual([200]);
  });
});

test('what a visitor calls while Redis is frozen never asks it for anything [AUTH-29]', async () => {
  const before = await countCommands(gateway.redis);
  server.freeze();
  for (const endpoint of [listStocks, listHoldings, getAuthStatus]) {
    expect((await callEndpoint(gateway, endpoint)).status).toBe(200);
  }
  server.thaw();
  // Redis executes what it was sent meanwhile before it counts.
  await waitUntil(async () => (await countCommands(gateway.redis)) >= before);
  expect(await countCommands(gateway.redis)).toBe(before);
});

test('AUTH-23 the admin is identified again when a frozen Redis goes on', async () => {
  server.freeze();
  expect((await callEndpoint(gateway, getJob, { cookie: admin })).status).toBe(503);
  server.thaw();
  await waitUntil(
    async () => (await callEndpoint(gateway, getJob, { cookie: admin })).status === 200,
  );
});

test('AUTH-58 while Redis is down the page of the admin is not told that its session has ended', async () => {
  const watched = await startGateway({ redisUrl: server.url, redisFails: true, heartbeatMs: 50 });
  const browser = await openChangeStream(watched, admin);
  await server.kill();
  const heartbeats = () => browser.text().match(/^: /gm)?.length ?? 0;
  await waitUntil(() => heartbeats() >= 5);
  expect(browser.named()).toEqual([]);
  browser.disconnect();
  await watched.close();
});

test('LIVE-05 a stream stays open while Redis is down and receives changes afterwards', async () => {
  const browser = await openChangeStream(gateway);
  await server.kill();
  await server.start();
  await waitUntil(() => gateway.redis.isReady);
  await waitUntil(async () => {
    await gateway.redis.publish(CHANGES_CHANNEL, '{"topic":"stocks","version":5}').catch(() => 0);
    return browser.changes().length > 0;
  });
  expect(browser.changes()[0]).toEqual({ topic: 'stocks', version: 5 });
  browser.disconnect();
});

test('LIVE-05 a gateway that starts without Redis streams changes as soon as Redis is up', async () => {
  await server.kill();
  const early = await startGateway({ redisUrl: server.url, redisFails: true });
  const browser = await openChangeStream(early);
  expect(browser.response.status).toBe(200);
  await server.start();
  await waitUntil(() => early.redis.isReady);
  await waitUntil(async () => {
    await early.redis.publish(CHANGES_CHANNEL, '{"topic":"stocks","version":5}').catch(() => 0);
    return browser.changes().length > 0;
  });
  browser.disconnect();
  await early.close();
});
