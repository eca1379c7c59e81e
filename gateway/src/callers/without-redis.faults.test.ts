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

  test('AUTH-29, API-04 everybody can read as a student, and visitors only so', async () => {
    for (const endpoint of [listStocks, listHoldings, getAuthStatus]) {
      expect((await callEndpoint(gateway, endpoint)).status).toBe(200);
    }
    for (const cookie of [admin, 'session=forged']) {
      expect((await callEndpoint(gateway, listStocks, { cookie })).status).toBe(200);
    }
    expect((await callEndpoint(gateway, getJob)).status).toBe(401);
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

test('LIVE-05 streams stay open while Redis is down and receive changes afterwards, also of a gateway that started without it', async () => {
  const browser = await openChangeStream(gateway);
  await server.kill();
  const early = await startGateway({ redisUrl: server.url, redisFails: true });
  const other = await openChangeStream(early);
  await server.start();
  await waitUntil(() => gateway.redis.isReady && early.redis.isReady);
  const change = { topic: 'stocks', version: 5 };
  for (const { changes, disconnect } of [browser, other]) {
    await waitUntil(async () => {
      await gateway.redis.publish(CHANGES_CHANNEL, JSON.stringify(change)).catch(() => 0);
      return changes().length > 0;
    });
    expect(changes()[0]).toEqual(change);
    disconnect();
  }
  await early.close();
});
