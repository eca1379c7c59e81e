import { getAuthStatus, login } from '@dashboard/contracts-auth';
import { addStock, getJob, listHoldings, listStocks } from '@dashboard/contracts-portfolio';
import { CHANGES_CHANNEL } from '@dashboard/service-kit';
import { callOf, ownPage } from '../test/calls.ts';
import { listen, until } from '../test/event-stream.ts';
import { startGateway, type TestGateway } from '../test/gateway.ts';
import { startRedisServer, type TestRedisServer } from '../test/redis-server.ts';

let server: TestRedisServer;
let gateway: TestGateway;
let admin: string;

beforeEach(async () => {
  server = await startRedisServer();
  gateway = await startGateway({ redisUrl: server.url });
  admin = await gateway.signIn('admin');
});
afterEach(async () => {
  await gateway.close();
  await server.kill();
});

const faults: [string, () => Promise<void> | void, number][] = [
  ['dead', () => server.kill(), 1_000],
  // A frozen Redis is only found out by waiting for it.
  ['frozen', () => server.freeze(), 2_500],
];

describe.each(faults)('while Redis is %s', (_, fault, patienceMs) => {
  beforeEach(async () => {
    expect((await callOf(gateway, getJob, { cookie: admin })).status).toBe(200);
    await fault();
  });
  afterEach(() => server.thaw());

  test('AUTH-29 visitors notice nothing', async () => {
    for (const endpoint of [listStocks, listHoldings, getAuthStatus]) {
      const began = performance.now();
      expect((await callOf(gateway, endpoint)).status).toBe(200);
      expect(performance.now() - began).toBeLessThan(500);
    }
  });

  test('AUTH-29 whoever has a cookie reads on as a student', async () => {
    for (const cookie of [admin, 'session=forged']) {
      expect((await callOf(gateway, listStocks, { cookie })).status).toBe(200);
    }
  });

  test('API-13 the admin is told 503 with Retry-After, never that nobody is signed in', async () => {
    for (const endpoint of [getJob, addStock, getAuthStatus, login]) {
      const began = performance.now();
      const response = await callOf(gateway, endpoint, { ...ownPage, cookie: admin });
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await response.json()).toEqual({ message: 'Sign-in is not available at the moment' });
      expect(performance.now() - began).toBeLessThan(patienceMs);
    }
  });

  test('API-04 a visitor is still asked to sign in for what is the admin’s', async () => {
    expect((await callOf(gateway, getJob)).status).toBe(401);
  });

  test('the gateway stays ready, for students, and says what is away', async () => {
    await until(async () => {
      const response = await fetch(`${gateway.url}/readyz`);
      expect(response.status).toBe(200);
      const { down } = (await response.json()) as { down: string[] };
      return down.includes('redis');
    });
  });
});

test('AUTH-23 when a frozen Redis goes on, so does the admin', async () => {
  server.freeze();
  expect((await callOf(gateway, getJob, { cookie: admin })).status).toBe(503);
  server.thaw();
  await until(async () => (await callOf(gateway, getJob, { cookie: admin })).status === 200);
});

test('LIVE-05 a stream outlives Redis: silent while it is away, told again when it is back', async () => {
  const browser = await listen(gateway);
  await server.kill();
  await server.start();
  await until(() => gateway.redis.isReady);
  await until(async () => {
    await gateway.redis.publish(CHANGES_CHANNEL, '{"topic":"stocks","version":5}').catch(() => 0);
    return browser.changes().length > 0;
  });
  expect(browser.changes()[0]).toEqual({ topic: 'stocks', version: 5 });
  browser.leave();
});

test('LIVE-05 a gateway that starts without Redis streams as soon as it is there', async () => {
  await server.kill();
  const early = await startGateway({ redisUrl: server.url });
  const browser = await listen(early);
  expect(browser.response.status).toBe(200);
  await server.start();
  await until(() => early.redis.isReady);
  await until(async () => {
    await early.redis.publish(CHANGES_CHANNEL, '{"topic":"stocks","version":5}').catch(() => 0);
    return browser.changes().length > 0;
  });
  browser.leave();
  await early.close();
});
