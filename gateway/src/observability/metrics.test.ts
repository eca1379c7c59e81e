import { listFlowAlerts } from '@dashboard/contracts-flow';
import { listStocks } from '@dashboard/contracts-portfolio';
import { waitUntil } from '@dashboard/test-kit';
import { openChangeStream } from '../../test/change-stream-client.ts';
import { createClock } from '../../test/clock.ts';
import { callEndpoint } from '../../test/endpoints.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';
import { readMetric } from '../../test/processes.ts';
import { sendRawRequest } from '../../test/raw-request.ts';
import { respondWithText } from '../../test/text-service.ts';

const TOKEN = 'the token of the metrics, long enough';

let gateway: TestGateway;

afterEach(() => gateway.close());

const metrics = (headers: Record<string, string> = {}) =>
  sendRawRequest(gateway, '/metrics', { headers });

const value = (line: string) => readMetric(gateway.port, line);

const countOf = (outcome: string) => value(`gateway_cache_responses_total{outcome="${outcome}"}`);

test('rate and latency of requests that bypass the cache', async () => {
  gateway = await startGateway({ usesCache: true });
  await callEndpoint(gateway, listFlowAlerts);
  const began = performance.now();
  for (let time = 0; time < 3; time += 1) await fetch(`${gateway.url}/api/nothing`);
  // clock: the gateway can't take longer for the three than their caller does.
  const seconds = (performance.now() - began) / 1_000;
  await fetch(`${gateway.url}/student`);
  expect(await value('http_request_duration_seconds_count{method="GET",status="404"}')).toBe(3);
  expect(await value('http_request_duration_seconds_count{method="GET",status="200"}')).toBe(1);
  const sum = await value('http_request_duration_seconds_sum{method="GET",status="404"}');
  expect(sum).toBeLessThan(seconds);
  const answer = await metrics();
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('text/plain'),
    'cache-control': 'no-store',
  });
  expect(answer.body).toContain('http_request_duration_seconds_bucket{le="0.5"');
  expect(answer.body).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(answer.body).toContain('process_resident_memory_bytes');
});

test('cache responses by outcome', async () => {
  const clock = createClock();
  gateway = await startGateway({ usesCache: true, cacheClock: clock.now });
  const { flow, portfolio } = gateway.services;
  respondWithText(flow, 'one');
  const etag = (await callEndpoint(gateway, listFlowAlerts)).headers.get('etag') as string;
  for (let time = 0; time < 3; time += 1) await callEndpoint(gateway, listFlowAlerts);
  for (let time = 0; time < 2; time += 1) {
    await callEndpoint(gateway, listFlowAlerts, { 'if-none-match': etag });
  }
  expect(await countOf('miss')).toBe(1);
  expect(await countOf('fresh-hit')).toBe(3);
  expect(await countOf('not-modified')).toBe(2);
  expect(await value('gateway_cache_entries')).toBe(1);
  expect(await value('gateway_cache_bytes')).toBeGreaterThan(7);
  expect(await value('gateway_stale_age_seconds{source="svc-flow"}')).toBe(0);
  expect(await value('gateway_polls_duration_seconds_count')).toBe(6);
  expect(await value('gateway_polls_duration_seconds_bucket{le="5"}')).toBe(6);
  expect(await value('gateway_polls_duration_seconds_sum')).toBeGreaterThan(0);

  portfolio.respondWith((_, response) => response.writeHead(400).end('{}'));
  await callEndpoint(gateway, listStocks);
  expect(await countOf('client-error')).toBe(1);
  portfolio.respondWith((_, response) => response.writeHead(500).end('{}'));
  await callEndpoint(gateway, listStocks);
  expect(await countOf('server-error')).toBe(1);
  flow.respondWith((_, response) => response.writeHead(500).end('{}'));
  clock.advance(1_000);
  await callEndpoint(gateway, listFlowAlerts);
  expect(await countOf('stale-hit')).toBe(1);
  await waitUntil(async () => (await value('gateway_stale_age_seconds{source="svc-flow"}')) === 1);
  expect(await value('gateway_stale_age_seconds{source="svc-auth"}')).toBe(0);
});

test('replicas by state, and open streams', async () => {
  gateway = await startGateway({
    usesCache: true,
    checksHealth: true,
    maxStreams: 5,
    moreFlowReplicas: ['http://127.0.0.1:1'],
  });
  expect(await value('gateway_stream_limit')).toBe(5);
  const browser = await openChangeStream(gateway);
  expect(await value('gateway_open_streams')).toBe(1);
  browser.disconnect();
  await waitUntil(async () => (await value('gateway_open_streams')) === 0);
  await waitUntil(
    async () => (await value('gateway_replicas{service="svc-flow",state="down"}')) === 1,
  );
  for (const service of ['svc-flow', 'svc-auth'])
    await waitUntil(
      async () => (await value(`gateway_replicas{service="${service}",state="up"}`)) === 1,
    );
});

test('whether Redis responds', async () => {
  gateway = await startGateway();
  expect(await value('dependency_up{dependency="redis"}')).toBe(1);
  gateway.redis.destroy();
  expect(await value('dependency_up{dependency="redis"}')).toBe(0);
});

test('replicas whose contract breaks the calls sent to them', async () => {
  gateway = await startGateway({ usesCache: true, checksHealth: true });
  const incompatible = () => value('gateway_replicas_incompatible{service="svc-flow"}');
  expect(await incompatible()).toBe(0);
  gateway.services.flow.setDescription('/contract', { paths: {} });
  gateway.services.flow.setDescription('/version', { name: 'svc-flow', version: '2.0.0' });
  await waitUntil(async () => (await incompatible()) === 1);
  expect(await value('gateway_replicas_incompatible{service="svc-auth"}')).toBe(0);
});

test('a request through an untrusted proxy is 403', async () => {
  gateway = await startGateway({ usesCache: true });
  expect((await metrics()).status).toBe(200);
  for (const name of ['x-forwarded-for', 'X-Forwarded-For', 'forwarded', 'via', 'x-real-ip']) {
    for (const address of ['8.8.8.8', '127.0.0.1', '']) {
      const answer = await metrics({ [name]: address });
      expect([name, address, answer.status]).toEqual([name, address, 403]);
      expect(answer.body).not.toContain('gateway_');
    }
  }
});

test('through a trusted proxy only the private network can read them', async () => {
  gateway = await startGateway({ trustedProxies: ['loopback', '10.0.0.9'] });
  for (const [forwarded, status] of [
    ['10.1.2.3', 200],
    ['::1', 200],
    ['fd00::7', 200],
    ['::ffff:192.168.0.9', 200],
    ['10.1.2.3, 10.0.0.9', 200],
    ['8.8.8.8', 403],
    ['172.32.0.1', 403],
    ['2001:db8::1', 403],
    ['127.0.0.1, 8.8.8.8', 403],
    ['10.1.2.3, 2001:db8::1, 10.0.0.9', 403],
    ['unknown', 403],
    ['', 403],
  ] as const) {
    const answer = await metrics({ 'x-forwarded-for': forwarded, via: '1.1 proxy' });
    expect([forwarded, answer.status]).toEqual([forwarded, status]);
  }
  expect((await metrics({ 'x-real-ip': '10.1.2.3' })).status).toBe(403);
});

test('with a token, only callers with that token can read them, from any network', async () => {
  gateway = await startGateway({ usesCache: true, metricsToken: TOKEN });
  for (const authorization of ['', TOKEN, `Basic ${TOKEN}`, `Bearer ${TOKEN}x`, 'Bearer ']) {
    expect((await metrics({ authorization })).status).toBe(403);
  }
  expect((await metrics()).status).toBe(403);
  expect((await metrics({ cookie: await gateway.signIn('admin') })).status).toBe(403);
  const authorization = `Bearer ${TOKEN}`;
  expect((await metrics({ authorization })).status).toBe(200);
  expect((await metrics({ authorization, 'x-forwarded-for': '8.8.8.8' })).status).toBe(200);
});
