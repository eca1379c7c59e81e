import { getAuthStatus } from '@dashboard/contracts-auth';
import { addFlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import type { Endpoint } from '@dashboard/contracts-http';
import { listStocks } from '@dashboard/contracts-portfolio';
import { CHANGES_CHANNEL } from '@dashboard/service-kit';
import { callOf, ownPage, pathOf, table } from '../../test/calls.ts';
import { listen, until } from '../../test/event-stream.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';
import { rawRequest } from '../../test/raw-request.ts';
import { startRedisServer, type TestRedisServer } from '../../test/redis-server.ts';
import { telling } from '../../test/telling.ts';
import { contracts } from '../upstreams.ts';

let server: TestRedisServer;
let gateway: TestGateway;
let admin: string;
let flow: ReturnType<typeof telling>;
let portfolio: ReturnType<typeof telling>;

// Channels are shared by all databases of a Redis, so this listens on one of its own.
beforeEach(async () => {
  server = await startRedisServer();
  gateway = await startGateway({ redisUrl: server.url, remembers: true });
  admin = await gateway.signIn('admin');
  flow = telling(gateway.services.flow, 'one');
  portfolio = telling(gateway.services.portfolio, 'one');
});
afterEach(async () => {
  await gateway.close();
  await server.kill();
});

const isShared = ({ method, access, responseMediaType, topics }: Endpoint) =>
  method === 'GET' && access === 'student' && !responseMediaType && topics !== undefined;
const ofServices: readonly Endpoint[] = Object.values(contracts).flat();
const shared = ofServices.filter(isShared);
const analyses = shared.find(({ path }) => path.endsWith('/analysis-history')) as Endpoint;

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number;

function serviceOf({ id }: Endpoint) {
  const scopes = ['auth', 'portfolio', 'flow'] as const;
  const scope = scopes.find((one) => contracts[one].some((endpoint) => endpoint.id === id));
  if (!scope) throw new Error(`No service answers ${id}`);
  return gateway.services[scope];
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  const found = text.match(new RegExp(`^${name} (\\d+)$`, 'm'));
  if (!found) throw new Error(`No ${name}`);
  return Number(found[1]);
}

test('FLOW-45, FLOW-46 the alerts carry an ETag, and whoever has it is told 304', async () => {
  const first = await callOf(gateway, listFlowAlerts);
  expect(first.status).toBe(200);
  expect(await first.text()).toBe('["one"]');
  const etag = first.headers.get('etag') as string;
  expect(etag).toMatch(/^W\/".+"$/);
  for (const condition of [etag, etag.slice(2), '*', `"other", ${etag}`]) {
    const again = await callOf(gateway, listFlowAlerts, { 'if-none-match': condition });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('etag')).toBe(etag);
  }
  flow.change('two');
  await gateway.redis.publish(CHANGES_CHANNEL, '{"topic":"unusual-flow","version":1}');
  await until(async () => {
    const changed = await callOf(gateway, listFlowAlerts, { 'if-none-match': etag });
    return changed.status === 200 && (await changed.text()) === '["two"]';
  });
});

test('it answers with the headers of an API that browsers must not embed or guess about', async () => {
  const { headers } = await callOf(gateway, listFlowAlerts);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
  });
  expect(headers.has('set-cookie')).toBe(false);
  expect(headers.has('strict-transport-security')).toBe(false);
  const secure = await startGateway({ redisUrl: server.url, remembers: true, secureCookies: true });
  const overTls = await callOf(secure, listFlowAlerts);
  expect(overTls.headers.get('strict-transport-security')).toContain('max-age=31536000');
  await secure.close();
});

test.each(table(shared))('of a hundred who ask %s the service hears once', async (_, endpoint) => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => callOf(gateway, endpoint)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(serviceOf(endpoint).received.map(({ url }) => url)).toEqual([pathOf(endpoint)]);
});

test('LIVE-09 an announced change is in the next answer, in the middle within 50 ms', async () => {
  await callOf(gateway, listFlowAlerts);
  const times: number[] = [];
  for (let version = 1; version <= 20; version += 1) {
    flow.change(`change ${version}`);
    const began = performance.now();
    await gateway.redis.publish(
      CHANGES_CHANNEL,
      JSON.stringify({ topic: 'unusual-flow', version }),
    );
    await until(async () => (await (await callOf(gateway, listFlowAlerts)).text()) === flow.body());
    times.push(performance.now() - began);
  }
  expect(median(times)).toBeLessThan(50);
});

test('LIVE-05, LIVE-10 a browser that hears of a change and asks at once is given what changed', async () => {
  const browser = await listen(gateway);
  await callOf(gateway, listFlowAlerts);
  for (let version = 1; version <= 20; version += 1) {
    flow.change(`change ${version}`);
    void gateway.redis.publish(CHANGES_CHANNEL, JSON.stringify({ topic: 'unusual-flow', version }));
    await until(() => browser.changes().length === version);
    expect(await (await callOf(gateway, listFlowAlerts)).text()).toBe(flow.body());
  }
  browser.leave();
});

test('FLOW-45 a change made through the gateway is seen by the next read, though nothing is announced', async () => {
  await callOf(gateway, listFlowAlerts);
  for (let change = 1; change <= 10; change += 1) {
    gateway.services.flow.answerWith((_, response) => {
      flow.change(`change ${change}`);
      response.writeHead(201).end('{}');
    });
    const made = await callOf(gateway, addFlowAlert, { ...ownPage, cookie: admin });
    expect(made.status).toBe(201);
    flow.tell();
    expect(await (await callOf(gateway, listFlowAlerts)).text()).toBe(flow.body());
  }
});

test('what a service refuses is passed on as it said it, and asked again', async () => {
  gateway.services.flow.answerWith((_, response) =>
    response.writeHead(400).end('{"message":"limit: too large"}'),
  );
  for (const time of [1, 2]) {
    const answer = await rawRequest(gateway, `${listFlowAlerts.path}?limit=9000`);
    expect(answer).toMatchObject({ status: 400, body: '{"message":"limit: too large"}' });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(flow.asked()).toBe(time);
  }
  expect(await metric('gateway_remembered_answers')).toBe(0);
});

describe('what is not shared goes to its service each time', () => {
  const rest = ofServices.filter((endpoint) => !isShared(endpoint));

  test.each(table(rest))('%s', async (_, endpoint) => {
    const service = serviceOf(endpoint);
    service.answerWith();
    for (const _time of [1, 2]) {
      await callOf(gateway, endpoint, { ...ownPage, cookie: admin });
    }
    const sent = { method: endpoint.method, url: pathOf(endpoint) };
    expect(service.received).toMatchObject([sent, sent]);
  });

  test('there are calls of every kind among them', () => {
    const kinds = new Set(rest.map(({ method, access }) => `${method} ${access}`));
    expect([...kinds]).toEqual(expect.arrayContaining(['GET admin', 'POST admin', 'DELETE admin']));
    expect(rest.some(({ responseMediaType }) => responseMediaType !== undefined)).toBe(true);
    expect(rest).toContain(getAuthStatus);
    expect(shared).toEqual(expect.arrayContaining([listFlowAlerts, listStocks]));
  });

  test('LIVE-05 the stream is a stream', async () => {
    const browser = await listen(gateway);
    expect(browser.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    browser.leave();
  });
});

describe('sessions', () => {
  const seenAt = async () => {
    const [key] = await gateway.redis.keys('session:*');
    return JSON.parse((await gateway.redis.get(key as string)) as string).seenAt as number;
  };

  test('whoever has one and asks for what no page repeats goes through, and it is in use', async () => {
    const before = await seenAt();
    await callOf(gateway, analyses);
    expect(portfolio.asked()).toBe(1);
    expect(await seenAt()).toBe(before);
    await new Promise((resolve) => setTimeout(resolve, 10));
    for (const time of [2, 3]) {
      expect((await callOf(gateway, analyses, { cookie: `a=b; ${admin}` })).status).toBe(200);
      expect(portfolio.asked()).toBe(time);
    }
    expect(await seenAt()).toBeGreaterThan(before);
  });

  test('polling is answered from memory also with one, and does not keep it alive', async () => {
    const before = await seenAt();
    await new Promise((resolve) => setTimeout(resolve, 10));
    for (let time = 1; time <= 5; time += 1) {
      expect((await callOf(gateway, listStocks, { cookie: admin })).status).toBe(200);
    }
    expect(portfolio.asked()).toBe(1);
    expect(await seenAt()).toBe(before);
  });
});

test('ten thousand different questions do not fill the memory', async () => {
  const ask = async (index: number) => {
    const { status } = await rawRequest(gateway, `${listFlowAlerts.path}?ticker=T${index}`);
    if (status !== 200) throw new Error(`${status}`);
  };
  for (let index = 0; index < 10_000; index += 100) {
    await Promise.all(Array.from({ length: 100 }, (_, offset) => ask(index + offset)));
  }
  expect(await metric('gateway_remembered_answers')).toBeLessThanOrEqual(2_000);
  expect(await metric('gateway_remembered_bytes')).toBeLessThan(1024 * 1024);
}, 60_000);
