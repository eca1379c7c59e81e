import { listFlowAlerts } from '@dashboard/contracts-flow';
import { listStocks } from '@dashboard/contracts-portfolio';
import { callOf } from '../test/calls.ts';
import { listen, until } from '../test/event-stream.ts';
import { startGateway, type TestGateway } from '../test/gateway.ts';
import { rawRequest } from '../test/raw-request.ts';
import { telling } from '../test/telling.ts';

const TOKEN = 'the token of the metrics, long enough';

let gateway: TestGateway;

afterEach(() => gateway.close());

const metrics = (headers: Record<string, string> = {}) =>
  rawRequest(gateway, '/metrics', { headers });

/** The value of one line of Prometheus' text. */
async function value(line: string): Promise<number | undefined> {
  const { body } = await metrics();
  const found = body.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

const polled = (outcome: string) => value(`gateway_polled_answers_total{outcome="${outcome}"}`);

test('it tells rate and latency of what was not answered from memory', async () => {
  gateway = await startGateway({ remembers: true });
  await callOf(gateway, listFlowAlerts);
  for (let time = 0; time < 3; time += 1) await fetch(`${gateway.url}/api/nothing`);
  await fetch(`${gateway.url}/student`);
  expect(await value('http_request_duration_seconds_count{method="GET",status="404"}')).toBe(3);
  expect(await value('http_request_duration_seconds_count{method="GET",status="200"}')).toBe(1);
  expect(await value('http_request_duration_seconds_sum{method="GET",status="404"}')).toBeLessThan(
    3,
  );
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

test('it tells where the answers to polls came from', async () => {
  gateway = await startGateway({ remembers: true });
  const { flow, portfolio } = gateway.services;
  telling(flow, 'one');
  const etag = (await callOf(gateway, listFlowAlerts)).headers.get('etag') as string;
  for (let time = 0; time < 3; time += 1) await callOf(gateway, listFlowAlerts);
  for (let time = 0; time < 2; time += 1) {
    await callOf(gateway, listFlowAlerts, { 'if-none-match': etag });
  }
  expect(await polled('asked')).toBe(1);
  expect(await polled('remembered')).toBe(3);
  expect(await polled('not-modified')).toBe(2);
  expect(await value('gateway_remembered_answers')).toBe(1);
  expect(await value('gateway_remembered_bytes')).toBeGreaterThan(7);

  portfolio.answerWith((_, response) => response.writeHead(400).end('{}'));
  await callOf(gateway, listStocks);
  expect(await polled('refused')).toBe(1);
  portfolio.answerWith((_, response) => response.writeHead(500).end('{}'));
  await callOf(gateway, listStocks);
  expect(await polled('failed')).toBe(1);
  flow.answerWith((_, response) => response.writeHead(500).end('{}'));
  await until(async () => {
    await callOf(gateway, listFlowAlerts);
    return (await polled('stale')) !== undefined;
  });
});

test('it tells of replicas and of open streams', async () => {
  gateway = await startGateway({ remembers: true, moreFlow: ['http://127.0.0.1:1'] });
  const browser = await listen(gateway);
  expect(await value('gateway_open_streams')).toBe(1);
  browser.leave();
  await until(async () => (await value('gateway_open_streams')) === 0);
  await until(async () => (await value('gateway_replicas{service="svc-flow",state="down"}')) === 1);
  for (const service of ['svc-flow', 'svc-auth'])
    await until(
      async () => (await value(`gateway_replicas{service="${service}",state="up"}`)) === 1,
    );
});

test('it tells of replicas that break the calls sent to them', async () => {
  gateway = await startGateway({ remembers: true });
  const misfits = () => value('gateway_replicas_misfit{service="svc-flow"}');
  expect(await misfits()).toBe(0);
  gateway.services.flow.tells('/contract', { paths: {} });
  gateway.services.flow.tells('/version', { name: 'svc-flow', version: '2.0.0' });
  await until(async () => (await misfits()) === 1);
  expect(await value('gateway_replicas_misfit{service="svc-auth"}')).toBe(0);
});

test.each(['x-forwarded-for', 'X-Forwarded-For', 'forwarded', 'via', 'x-real-ip'])(
  'it is not for who comes through a proxy: %s',
  async (name) => {
    gateway = await startGateway({ remembers: true });
    expect((await metrics()).status).toBe(200);
    for (const address of ['8.8.8.8', '127.0.0.1', '']) {
      const answer = await metrics({ [name]: address });
      expect(answer.status).toBe(403);
      expect(answer.body).not.toContain('gateway_');
    }
  },
);

test.each([
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
])('through a trusted proxy it is for our own network alone: %s %i', async (forwarded, status) => {
  gateway = await startGateway({ trustedProxies: ['loopback', '10.0.0.9'] });
  const answer = await metrics({ 'x-forwarded-for': forwarded, via: '1.1 proxy' });
  expect(answer.status).toBe(status);
  expect((await metrics({ 'x-real-ip': '10.1.2.3' })).status).toBe(403);
});

test('with a token it is for who brings it, wherever he comes from, and for nobody else', async () => {
  gateway = await startGateway({ remembers: true, metricsToken: TOKEN });
  for (const authorization of ['', TOKEN, `Basic ${TOKEN}`, `Bearer ${TOKEN}x`, 'Bearer ']) {
    expect((await metrics({ authorization })).status).toBe(403);
  }
  expect((await metrics()).status).toBe(403);
  expect((await metrics({ cookie: await gateway.signIn('admin') })).status).toBe(403);
  const authorization = `Bearer ${TOKEN}`;
  expect((await metrics({ authorization })).status).toBe(200);
  expect((await metrics({ authorization, 'x-forwarded-for': '8.8.8.8' })).status).toBe(200);
});
