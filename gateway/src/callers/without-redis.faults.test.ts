import { getAuthStatus, login } from '@dashboard/contracts-auth';
import { listFlowAlerts } from '@dashboard/contracts-flow';
import { streamEvents } from '@dashboard/contracts-gateway';
import type { Endpoint } from '@dashboard/contracts-http';
import {
  addStock,
  getJob,
  listAnalyses,
  listHoldings,
  listStocks,
} from '@dashboard/contracts-portfolio';
import { CHANGES_CHANNEL } from '@dashboard/service-kit/redis';
import { waitUntil } from '@dashboard/test-kit';
import { openChangeStream } from '../../test/change-stream-client.ts';
import { callEndpoint, sameOriginHeaders } from '../../test/endpoints.ts';
import {
  startGateway,
  startOtherGateway,
  type TestGateway,
  type TestGatewayOptions,
} from '../../test/gateway.ts';

let gateway: TestGateway;

async function setUp(options: TestGatewayOptions = {}): Promise<void> {
  gateway = await startGateway({ ownRedis: true, redisFails: true, ...options });
}
afterEach(() => gateway.close());

const faults = {
  dead: () => gateway.redisServer.kill(),
  frozen: async () => gateway.redisServer.freeze(),
};

async function expectUnavailable(endpoints: readonly Endpoint[], cookie: string): Promise<void> {
  for (const endpoint of endpoints) {
    const headers = { ...sameOriginHeaders, cookie };
    const response = await callEndpoint(gateway, endpoint, headers);
    expect([endpoint.id, response.status]).toEqual([endpoint.id, 503]);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toEqual({
      message: 'Sign-in is not available at the moment',
      code: 'unavailable',
    });
  }
}

describe.each(Object.entries(faults))('while Redis is %s', (_, fail) => {
  test('everybody can read as a student; other calls are 401 for visitors and 503 for the admin [AUTH-29, API-04, API-13]', async () => {
    await setUp();
    await fail();
    for (const endpoint of [listStocks, listHoldings, getAuthStatus]) {
      expect((await callEndpoint(gateway, endpoint)).status).toBe(200);
    }
    for (const cookie of [gateway.adminCookie, 'session=forged']) {
      expect((await callEndpoint(gateway, listStocks, { cookie })).status).toBe(200);
    }
    expect((await callEndpoint(gateway, getJob)).status).toBe(401);
    await expectUnavailable([getJob, addStock, getAuthStatus, login], gateway.adminCookie);
  });

  test('with access by code a request with a session is 503, one without it 401 [AUTH-32, API-13]', async () => {
    await setUp({ studentAccess: 'code', usesCache: true });
    const cookie = await gateway.signIn('student');
    await callEndpoint(gateway, listStocks, { cookie: gateway.adminCookie });
    await fail();
    await expectUnavailable([listStocks, listFlowAlerts, listAnalyses, streamEvents], cookie);
    for (const endpoint of [listStocks, listAnalyses, streamEvents]) {
      expect((await callEndpoint(gateway, endpoint)).status).toBe(401);
    }
    expect((await callEndpoint(gateway, getAuthStatus)).status).toBe(200);
  });

  test('the gateway stays ready and lists Redis as down', async () => {
    await setUp();
    await fail();
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

test('the admin is identified again when a frozen Redis resumes [AUTH-23]', async () => {
  await setUp();
  const getStatus = async () =>
    (await callEndpoint(gateway, getJob, { cookie: gateway.adminCookie })).status;
  gateway.redisServer.freeze();
  expect(await getStatus()).toBe(503);
  gateway.redisServer.thaw();
  await waitUntil(async () => (await getStatus()) === 200);
});

test('while Redis is down, no admin session is reported as ended [AUTH-58]', async () => {
  await setUp({ heartbeatMs: 50 });
  const browser = await openChangeStream(gateway, gateway.adminCookie);
  await gateway.redisServer.kill();
  const heartbeats = () => browser.text().match(/^: /gm)?.length ?? 0;
  await waitUntil(() => heartbeats() >= 5);
  expect(browser.named()).toEqual([]);
});

test('streams stay open while Redis is down and receive changes afterwards, even if the gateway started without it [LIVE-05]', async () => {
  await setUp();
  const { redisServer } = gateway;
  const browser = await openChangeStream(gateway);
  await redisServer.kill();
  const early = await startOtherGateway({ redisUrl: redisServer.url, redisFails: true });
  const other = await openChangeStream(early);
  await redisServer.start();
  await waitUntil(() => gateway.redis.isReady && early.redis.isReady);
  const change = { topic: 'stocks', version: 5 };
  for (const { changes } of [browser, other]) {
    await waitUntil(async () => {
      await gateway.redis.publish(CHANGES_CHANNEL, JSON.stringify(change)).catch(() => 0);
      return changes().length > 0;
    });
    expect(changes()[0]).toEqual(change);
  }
});
