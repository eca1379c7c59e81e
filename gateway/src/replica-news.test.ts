import { isDeepStrictEqual } from 'node:util';
import { announceReplica, REPLICAS_CHANNEL } from '@dashboard/service-kit';
import { silentLogger } from '@dashboard/service-kit/testing';
import { until } from '../test/event-stream.ts';
import { startGateway, type TestGateway } from '../test/gateway.ts';
import { startRedisServer, type TestRedisServer } from '../test/redis-server.ts';
import { startService, type TestService } from '../test/service.ts';
import { telling } from '../test/telling.ts';

let server: TestRedisServer;
let gateway: TestGateway;
let joining: TestService;

// Channels are shared by all databases of a Redis, so this listens on one of its own.
beforeEach(async () => {
  server = await startRedisServer();
  gateway = await startGateway({ redisUrl: server.url, remembers: true });
  joining = await startService();
  telling(gateway.services.flow, 'one');
  telling(joining, 'one');
});
afterEach(async () => {
  await gateway.close();
  await joining.close();
  await server.kill();
});

const say = (news: unknown) =>
  gateway.redis.publish(REPLICAS_CHANNEL, typeof news === 'string' ? news : JSON.stringify(news));

async function replicas(): Promise<Record<string, number>> {
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  const found = text.matchAll(/^gateway_replicas\{service="(.+)",state="up"\} (\d)$/gm);
  return Object.fromEntries([...found].map(([, service, up]) => [service, Number(up)]));
}

/** One that is not heard in time counts as away until the next look. */
async function expectReplicas(wanted: Record<string, number>): Promise<void> {
  await until(async () => isDeepStrictEqual(await replicas(), wanted));
}

const alone = { 'svc-auth': 1, 'svc-portfolio': 1, 'svc-flow': 1 };
const together = { ...alone, 'svc-flow': 2 };

/** Questions that are not in memory yet, so that replicas are asked. */
async function ask(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const response = await fetch(`${gateway.url}/api/unusual-flow?ticker=${Math.random()}`);
    expect(response.status).toBe(200);
  }
}

const voice = () => ({
  service: 'svc-flow',
  url: joining.url,
  publish: (channel: string, message: string) => gateway.redis.publish(channel, message),
  logger: silentLogger,
});

test('a replica that says where it is has its turn, and none any more once it leaves', async () => {
  await expectReplicas(alone);
  const leave = announceReplica(voice());
  await until(async () => (await replicas())['svc-flow'] === 2);
  await ask(10);
  expect(joining.received).toHaveLength(5);
  leave();
  await until(async () => (await replicas())['svc-flow'] === 1);
  await ask(10);
  expect(joining.received).toHaveLength(5);
});

test('a replica goes by one name, with a slash at its end or without', async () => {
  await say({ service: 'svc-flow', url: `${joining.url}/`, isLeaving: false });
  await say({ service: 'svc-flow', url: joining.url, isLeaving: false });
  await until(async () => (await replicas())['svc-flow'] === 2);
  await ask(4);
  expect(joining.received.map(({ url }) => url.split('?')[0])).toEqual([
    '/api/unusual-flow',
    '/api/unusual-flow',
  ]);
  await expectReplicas(together);
});

test.each([
  'no JSON',
  'null',
  '[]',
  '{}',
  '{"service":"svc-flow","url":"ftp://127.0.0.1","isLeaving":false}',
  '{"service":"svc-flow","url":"nowhere","isLeaving":false}',
  '{"service":"svc-flow","url":7,"isLeaving":false}',
  '{"service":"svc-flow","url":"http://127.0.0.1:1","isLeaving":"no"}',
  '{"service":"svc-none","url":"http://127.0.0.1:1","isLeaving":false}',
  '{"service":"__proto__","url":"http://127.0.0.1:1","isLeaving":false}',
  '{"service":"svc-flow","url":"http://127.0.0.1:1","isLeaving":true}',
])('what is no news of a service we know changes nothing: %s', async (news) => {
  await say(news);
  await say({ service: 'svc-flow', url: joining.url, isLeaving: false });
  await until(async () => (await replicas())['svc-flow'] !== 1);
  await expectReplicas(together);
});

test('while Redis is away those that are known stay, and those that go on saying are heard again', async () => {
  const leave = announceReplica(voice());
  await until(async () => (await replicas())['svc-flow'] === 2);
  await server.kill();
  await ask(4);
  await expectReplicas(together);
  await server.start();
  const other = await startService();
  telling(other, 'one');
  const leaveToo = announceReplica({ ...voice(), url: other.url });
  await until(async () => (await replicas())['svc-flow'] === 3);
  leave();
  leaveToo();
  await other.close();
});
