import { getAuthStatus } from '@dashboard/contracts-auth';
import { addFlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import { endLive, startLive } from '@dashboard/contracts-gateway';
import type { Endpoint } from '@dashboard/contracts-http';
import { importHoldings, listStocks } from '@dashboard/contracts-portfolio';
import { listAuditLog } from '@dashboard/contracts-summaries';
import { waitUntil } from '@dashboard/test-kit';
import { callEndpoint, sameOriginHeaders } from '../../test/endpoints.ts';
import { fakeTimeouts } from '../../test/fake-timeouts.ts';
import { provideGateway } from '../../test/gateway.ts';

const gateway = provideGateway({ checksHealth: true }, 'each');

// A service that has never answered is starting, and doesn't count as hanging.
beforeEach(() =>
  waitUntil(() =>
    Object.values(gateway.services).every((service) => service.countRequests('/version') > 0),
  ),
);

afterEach(() => jest.useRealTimers());

async function call(endpoint: Endpoint) {
  const headers = { ...sameOriginHeaders, cookie: gateway.adminCookie };
  const response = await callEndpoint(gateway, endpoint, headers);
  await response.text();
  return { status: response.status, retryAfter: response.headers.get('retry-after') };
}
const readFlow = () => call(listFlowAlerts);
const writeFlow = () => call(addFlowAlert);

test('calls to a hanging service are 504, then 503 without reaching it, until it recovers [API-13]', async () => {
  const { flow } = gateway.services;
  expect((await writeFlow()).status).toBe(200);
  flow.freeze();
  const first = await Promise.all([writeFlow(), readFlow(), writeFlow(), readFlow()]);
  expect(first.map(({ status }) => status)).toEqual([504, 504, 504, 504]);
  const arrivals = flow.countArrivals();
  for (let count = 0; count < 10; count += 1) {
    for (const refused of [await writeFlow(), await readFlow()]) {
      expect(refused).toEqual({ status: 503, retryAfter: '1' });
    }
  }
  expect(flow.countArrivals()).toBe(arrivals);
  flow.freeze(false);
  await waitUntil(async () => (await readFlow()).status === 200);
});

test("the gateway's own calls to a hanging service fail once, then without reaching it, until it recovers [API-13]", async () => {
  const { auth } = gateway.services;
  auth.freeze();
  const statusesOfAll = async () => [
    (await call(startLive)).status,
    (await call(listAuditLog)).status,
  ];
  expect((await call(startLive)).status).toBe(503);
  const arrivals = auth.countArrivals();
  for (let count = 0; count < 5; count += 1) expect(await statusesOfAll()).toEqual([503, 200]);
  expect(auth.countArrivals()).toBe(arrivals);
  auth.freeze(false);
  await waitUntil(async () => (await call(startLive)).status === 201);
  await call(endLive);
});

test('calls to a stopped service are 503 with Retry-After [API-13]', async () => {
  const { auth } = gateway.services;
  await auth.close();
  await waitUntil(async () => (await call(getAuthStatus)).status === 503);
  for (const endpoint of [startLive, getAuthStatus]) {
    expect((await call(endpoint)).status).toBe(503);
  }
  const refused = await callEndpoint(gateway, getAuthStatus);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await refused.json()).toEqual({ message: expect.any(String), code: 'unavailable' });
});
test('a long call fails as soon as its service is found to hang', async () => {
  const { portfolio } = gateway.services;
  const held = portfolio.hold();
  fakeTimeouts();
  const imported = call(importHoldings);
  await waitUntil(() => held.count() === 1);
  portfolio.freeze();
  expect((await imported).status).toBe(504);
});

test('while one service hangs, all others respond as usual [API-13]', async () => {
  gateway.services.flow.freeze();
  const hung = Array.from({ length: 50 }, readFlow);
  for (let count = 0; count < 50; count += 1) expect((await call(listStocks)).status).toBe(200);
  const statuses = new Set((await Promise.all(hung)).map(({ status }) => status));
  expect(statuses).toEqual(new Set([504, 503]));
});

test('an import can take longer than 10 s, but an alert cannot', async () => {
  const imports = gateway.services.portfolio.hold();
  const alerts = gateway.services.flow.hold();
  fakeTimeouts();
  const imported = call(importHoldings);
  const added = writeFlow();
  await waitUntil(() => imports.count() + alerts.count() === 2);
  jest.advanceTimersByTime(10_500);
  expect((await added).status).toBe(504);
  imports.release();
  expect((await imported).status).toBe(200);
});
