import type { LiveView } from '@dashboard/contracts-gateway';
import { waitUntil } from '@dashboard/test-kit';
import { openChangeStream } from '../../test/change-stream-client.ts';
import { sameOriginHeaders } from '../../test/endpoints.ts';
import { provideGateway, startOtherGateway, type TestGateway } from '../../test/gateway.ts';
import { createLiveClassStore } from './live-class.store.ts';

const gateway = provideGateway({ ownRedis: true, heartbeatMs: 100 });
const other = provideGateway(() => ({ redisUrl: gateway.redisServer.url, heartbeatMs: 100 }));

afterEach(async () => {
  await call('DELETE');
  for (const one of [gateway, other]) {
    await waitUntil(async () => (await readFirst(one)).length === 0);
  }
  gateway.services.auth.received.length = 0;
  other.services.auth.received.length = 0;
});

const view = (params: LiveView['params'] = {}, point: LiveView['point'] = null): LiveView => ({
  tab: 'heat-map',
  params,
  point,
});

const call = (
  method: string,
  body?: unknown,
  { cookie = gateway.adminCookie, at = gateway } = {},
) =>
  fetch(`${at.url}/api/live`, {
    method,
    headers: {
      ...sameOriginHeaders,
      cookie,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  });

async function start(shown: LiveView = view()): Promise<string> {
  const response = await call('POST', shown);
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

const readViews = (browser: Awaited<ReturnType<typeof openChangeStream>>) =>
  [...browser.text().matchAll(/^event: live\ndata: (.*)$/gm)].map(([, data]) =>
    JSON.parse(data ?? ''),
  );

async function readFirst(at: TestGateway) {
  const browser = await openChangeStream(at);
  await waitUntil(() => browser.text() !== '');
  browser.disconnect();
  return readViews(browser);
}

const listRecorded = (...gateways: readonly TestGateway[]) =>
  gateways.flatMap(({ services }) =>
    services.auth.received.map(({ body }) => JSON.parse(body.toString()).event),
  );

const point = { table: 'heat', row: 'AAPL', column: 'dailyBX' };

test('a view reaches all browsers of all gateways as one event [FOLLOW-01, FOLLOW-02]', async () => {
  const browsers = await Promise.all([
    openChangeStream(gateway),
    openChangeStream(gateway, await gateway.signIn('student')),
    openChangeStream(other),
    openChangeStream(other, gateway.adminCookie),
  ]);
  const id = await start(view({ 'heat.range': 'Bullish' }));
  await waitUntil(() => browsers.every((browser) => readViews(browser).length === 1));
  const shown = view({ symbol: 'AAPL' }, point);
  expect((await call('PUT', { id, view: shown }, { at: other })).status).toBe(200);
  await waitUntil(() => browsers.every((browser) => readViews(browser).length === 2));
  await call('DELETE');
  await waitUntil(() => browsers.every((browser) => readViews(browser).length === 3));
  for (const browser of browsers) {
    expect(readViews(browser)).toEqual([view({ 'heat.range': 'Bullish' }), shown, null]);
    expect(browser.changes()).toEqual([]);
  }
});

test('a browser that joins later gets the current view, even from a gateway that started later [FOLLOW-03]', async () => {
  const id = await start();
  const shown = view({ symbol: 'MSFT' });
  await call('PUT', { id, view: shown }, { at: other });
  const third = await startOtherGateway({ redisUrl: gateway.redisServer.url });
  for (const each of [gateway, other, third]) {
    await waitUntil(async () => (await readFirst(each))[0]?.params.symbol === 'MSFT');
    expect(await readFirst(each)).toEqual([shown]);
  }
  await call('DELETE');
  for (const each of [gateway, other]) {
    await waitUntil(async () => (await readFirst(each)).length === 0);
  }
});

test('a class that is not renewed ends automatically and is recorded once [FOLLOW-04, FOLLOW-09]', async () => {
  const options = { redisUrl: gateway.redisServer.url, liveTtlMs: 300 };
  const one = await startOtherGateway(options);
  const another = await startOtherGateway(options);
  const browsers = [await openChangeStream(one), await openChangeStream(another)];
  const { id } = (await (await call('POST', view(), { at: one })).json()) as { id: string };
  await waitUntil(() => browsers.every((browser) => readViews(browser).at(-1) === null));
  for (const browser of browsers) {
    expect(readViews(browser)).toEqual([view(), null]);
  }
  const late = await call('PUT', { id, view: view() }, { at: one });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({
    message: 'The live class has ended. Go live again to start another one.',
  });
  await waitUntil(() => listRecorded(one, another).length === 2);
  expect(listRecorded(one, another)).toEqual(['started', 'expired']);
  const claims = [one, another].map(({ redis }) => createLiveClassStore(redis, 1).claimRecord(id));
  expect(await Promise.all(claims)).toEqual([false, false]);
});

test('heartbeats remind only admins to renew [FOLLOW-04]', async () => {
  const page = await openChangeStream(gateway, gateway.adminCookie);
  const visitor = await openChangeStream(gateway);
  await waitUntil(() => page.text().includes(': still here'));
  expect(page.named()).toEqual([]);
  await start();
  await waitUntil(() => page.named().includes('live-renew'));
  await waitUntil(() => readViews(visitor).length === 1);
  expect(visitor.named()).toEqual(['live']);
});

test('one class is live at a time, and any admin can end it [FOLLOW-05]', async () => {
  await start();
  const second = await call('POST', view());
  expect(second.status).toBe(409);
  expect(await second.json()).toMatchObject({
    message: 'admin is live already. End that class before you start another one.',
  });
  const stranger = { id: '0b52ed2f-7f0c-4a5d-9f0e-6d1d2f3a4b5c', view: view({ symbol: 'TSLA' }) };
  expect((await call('PUT', stranger)).status).toBe(409);
  expect((await call('DELETE')).status).toBe(200);
  await waitUntil(() => listRecorded(gateway, other).length === 2);
  expect(listRecorded(gateway, other)).toEqual(['started', 'ended']);
  expect((await call('DELETE')).status).toBe(200);
  expect(listRecorded(gateway, other)).toHaveLength(2);
});

test('a class does not start if its start cannot be recorded [FOLLOW-09]', async () => {
  gateway.services.auth.respondWith((_, response) => void response.writeHead(500).end('{}'));
  const browser = await openChangeStream(gateway);
  const response = await call('POST', view());
  gateway.services.auth.respondWith();
  expect(response.status).toBe(503);
  await start();
  await waitUntil(() => readViews(browser).length > 0);
  expect(readViews(browser)).toEqual([view()]);
});

test('only an admin can lead or end a class [FOLLOW-07]', async () => {
  const id = await start();
  for (const [cookie, status] of [
    ['', 401],
    [await gateway.signIn('student'), 403],
  ] as const) {
    expect((await call('POST', view(), { cookie })).status).toBe(status);
    expect((await call('PUT', { id, view: view() }, { cookie })).status).toBe(status);
    expect((await call('DELETE', undefined, { cookie })).status).toBe(status);
  }
  expect((await call('PUT', { id, view: view() })).status).toBe(200);
});

test('an invalid view is rejected and reaches no browser [FOLLOW-07, FOLLOW-08]', async () => {
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`p${n}`, '1']));
  const browser = await openChangeStream(gateway);
  for (const body of [
    view({ '<script>': '1' }),
    view({ symbol: 'A'.repeat(101) }),
    view({ symbol: 'A\ndata: {}' }),
    view({ symbol: '\ud800' }),
    view({ symbol: 'A\0' }),
    view(many),
    { ...view(), pnl: 1_234 },
    view({}, { ...point, value: '1,234' } as LiveView['point']),
    { tab: 'heat-map', params: {} },
  ]) {
    expect([body, (await call('POST', body)).status]).toEqual([body, 400]);
  }
  expect((await call('POST', { tab: 'A'.repeat(16 * 1024) })).status).toBe(413);
  await start(view({ symbol: 'AAPL' }));
  await waitUntil(() => readViews(browser).length > 0);
  expect(readViews(browser)).toEqual([view({ symbol: 'AAPL' })]);
});

test('another admin cannot lead a class with the id from the audit log [FOLLOW-07]', async () => {
  const id = await start();
  const [recorded] = gateway.services.auth.received;
  expect(JSON.parse(recorded?.body.toString() ?? '').id).toBe(id);
  const cookie = await gateway.signIn('admin', 'another');
  expect((await call('PUT', { id, view: view({ symbol: 'TSLA' }) }, { cookie })).status).toBe(409);
  expect((await call('PUT', { id, view: view() })).status).toBe(200);
});
