import { topics } from '@dashboard/contracts-http';
import { CHANGES_CHANNEL, createChangePublisher } from '@dashboard/service-kit';
import { silentLogger } from '@dashboard/service-kit/testing';
import { listen, until } from '../test/event-stream.ts';
import { startGateway, type TestGateway } from '../test/gateway.ts';
import { startRedisServer, type TestRedisServer } from '../test/redis-server.ts';

let server: TestRedisServer;
let gateway: TestGateway;

// Channels are shared by all databases of a Redis, so this listens on one of its own.
beforeAll(async () => {
  server = await startRedisServer();
  gateway = await startGateway({ redisUrl: server.url, heartbeatMs: 100 });
});
afterAll(async () => {
  await gateway.close();
  await server.kill();
});

const say = (message: unknown) =>
  gateway.redis.publish(
    CHANGES_CHANNEL,
    typeof message === 'string' ? message : JSON.stringify(message),
  );

test('LIVE-05, LIVE-06, AUTH-46 a visitor is streamed each change as its topic and version', async () => {
  const browser = await listen(gateway);
  expect(browser.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(browser.response.headers.get('cache-control')).toBe('no-store');
  await say({ topic: 'stocks', version: 7, secret: 'of the service' });
  await until(() => browser.changes().length > 0);
  expect(browser.changes()).toEqual([{ topic: 'stocks', version: 7 }]);
  browser.leave();
});

test('LIVE-09 what a service announces arrives', async () => {
  const browser = await listen(gateway);
  const { publish } = createChangePublisher(
    (channel, message) => gateway.redis.publish(channel, message),
    silentLogger,
  );
  publish('holdings', 'unusual-flow');
  await until(() => browser.changes().length === 2);
  expect(browser.changes().map(({ topic }) => topic)).toEqual(['holdings', 'unusual-flow']);
  browser.leave();
});

test('LIVE-07, LIVE-08 jobs and bot-analysis reach the admin only, all others everybody', async () => {
  const admin = await listen(gateway, await gateway.signIn('admin'));
  const student = await listen(gateway, await gateway.signIn('student'));
  const visitor = await listen(gateway);
  for (const topic of topics) await say({ topic, version: 1 });
  await until(() => admin.changes().length === topics.length);
  await say({ topic: 'stocks', version: 2 });
  await until(
    () => student.changes().at(-1)?.version === 2 && visitor.changes().at(-1)?.version === 2,
  );

  const forAll = topics.filter((topic) => topic !== 'jobs' && topic !== 'bot-analysis');
  const toldOf = ({ changes }: typeof admin) => new Set(changes().map(({ topic }) => topic));
  expect(toldOf(admin)).toEqual(new Set(topics));
  expect(toldOf(student)).toEqual(new Set(forAll));
  expect(toldOf(visitor)).toEqual(new Set(forAll));
  for (const browser of [admin, student, visitor]) browser.leave();
});

test('LIVE-08 a stream that an admin opened is told no more of jobs once the session has ended', async () => {
  const cookie = await gateway.signIn('admin');
  const admin = await listen(gateway, cookie);
  await say({ topic: 'jobs', version: 1 });
  await until(() => admin.changes().length === 1);
  await gateway.sessions.end(cookie.split('=')[1] as string);
  await say({ topic: 'jobs', version: 2 });
  await new Promise((resolve) => setTimeout(resolve, 100));
  await say({ topic: 'stocks', version: 3 });
  await until(() => admin.changes().at(-1)?.topic === 'stocks');
  expect(admin.changes().map(({ version }) => version)).toEqual([1, 3]);
  admin.leave();
});

test.each(['no JSON', '{"topic":"passwords","version":1}', '{"topic":"stocks"}', '[]'])(
  'LIVE-06 what is no change is not passed on: %s',
  async (message) => {
    const browser = await listen(gateway);
    await say(message);
    await say({ topic: 'options', version: 1 });
    await until(() => browser.changes().length > 0);
    expect(browser.changes()).toEqual([{ topic: 'options', version: 1 }]);
    browser.leave();
  },
);

test('LIVE-05 a silent stream is kept alive by comments', async () => {
  const browser = await listen(gateway);
  await until(() => (browser.text().match(/^: /gm) ?? []).length >= 2);
  expect(browser.changes()).toEqual([]);
  browser.leave();
});

test('API-13 streams are bounded, and one that leaves makes room', async () => {
  const small = await startGateway({ redisUrl: server.url, maxStreams: 2 });
  const first = await listen(small);
  await listen(small);
  const refused = await fetch(`${small.url}/api/events`);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('30');
  expect(await refused.json()).toEqual({ message: 'Too many open streams' });
  first.leave();
  await until(async () => (await listen(small)).response.status === 200);
  await small.close();
});

test('one subscription serves all browsers', async () => {
  const browsers = [await listen(gateway), await listen(gateway)];
  const subscribers = await gateway.redis.pubSubNumSub([CHANGES_CHANNEL]);
  expect(Object.values(subscribers).map(Number)).toEqual([1]);
  for (const browser of browsers) browser.leave();
});

test('a stream stays open through a long silence of Redis', async () => {
  const browser = await listen(gateway);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  await say({ topic: 'stocks', version: 9 });
  await until(() => browser.changes().length > 0);
  browser.leave();
});

test('streams end when the gateway stops, and none begins any more', async () => {
  const other = await startGateway({ redisUrl: server.url });
  const browser = await listen(other);
  other.endStreams();
  await browser.ended;
  expect((await listen(other)).response.status).toBe(503);
  await other.close();
});
