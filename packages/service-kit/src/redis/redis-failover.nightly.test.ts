import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { readEnv } from '../env.ts';
import { createSessionStore } from '../identity/sessions.ts';
import { type RedisProcess, silentLogger, startRedisProcess, startSentinels } from '../testing.ts';
import { connectRedis } from './connect-redis.ts';
import { connectQueueRedis } from './queue-redis.ts';
import { isRedisUnavailable } from './redis-errors.ts';
import { readRedisSettings, redisEnvSchema } from './redis-settings.ts';

/** Far above measured times, to allow for a machine busy with other tests. */
const WHOLE_AGAIN_MS = 30_000;
const TEST_TIMEOUT_MS = 120_000;
const admin = { userId: 'u-1', username: 'admin', role: 'admin' } as const;

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

async function connectAll(env: Record<string, string>) {
  const settings = readRedisSettings(readEnv(redisEnvSchema, env));
  const redis = await connectRedis(settings, silentLogger);
  const subscriber = await connectRedis(settings, silentLogger);
  const queue = connectQueueRedis(settings, silentLogger);
  closings.push(() => {
    for (const client of [redis, subscriber]) client.destroy();
    queue.disconnect();
  });
  let messages = 0;
  await subscriber.subscribe('news', () => {
    messages += 1;
  });
  return { redis, queue, sessions: createSessionStore(redis), messages: () => messages };
}

type Clients = Awaited<ReturnType<typeof connectAll>>;

/** Until all works again, expects each command to fail quickly because Redis is unavailable. */
async function untilWhole({ redis, sessions, messages, queue }: Clients, token: string) {
  const began = performance.now();
  const queued = queue.rpush('{jobs}:list', 'a job');
  const before = messages();
  for (;;) {
    const sentAt = performance.now();
    try {
      const session = await sessions.find(token, { touch: true });
      expect(session).toMatchObject(admin);
      await redis.publish('news', 'text');
      if (messages() > before) break;
    } catch (error) {
      if (!isRedisUnavailable(error)) throw error;
      expect(performance.now() - sentAt).toBeLessThan(5_000);
    }
    expect(performance.now() - began).toBeLessThan(WHOLE_AGAIN_MS);
    await delay(50);
  }
  expect(await queued).toBeGreaterThan(0);
}

describe('behind sentinels', () => {
  test.each([
    ['is killed', (primary: RedisProcess) => primary.kill()],
    ['hangs', async (primary: RedisProcess) => primary.freeze()],
  ])(
    'when the primary %s, clients switch to the replica, and sessions survive [AUTH-23, API-13]',
    async (_, fault) => {
      const redis = await startSentinels();
      closings.push(redis.stop);
      const clients = await connectAll(redis.env);
      const { token } = await clients.sessions.start(admin);
      // Once the replica acknowledges this write, it also has all earlier ones. Otherwise they
      // could be lost with the primary.
      await clients.queue.set('{jobs}:last', 'written');
      expect(await clients.queue.call('WAIT', 1, 5_000)).toBe(1);
      const primary = (await redis.findPrimary()) as RedisProcess;
      await fault(primary);
      await untilWhole(clients, token);
      expect((await redis.findPrimary())?.port).not.toBe(primary.port);
    },
    TEST_TIMEOUT_MS,
  );
});

describe('behind one address', () => {
  test(
    'when the primary becomes a replica, clients reconnect and find the new one [AUTH-23, API-13]',
    async () => {
      const [former, next] = [await startRedisProcess(), await startRedisProcess()];
      closings.push(former.stop, next.stop);
      let primary = former;
      const address = createServer((socket) => {
        const server = connect(primary.port, '127.0.0.1');
        server.on('error', () => socket.destroy()).pipe(socket);
        socket.on('error', () => server.destroy()).pipe(server);
      }).listen(0, '127.0.0.1');
      await once(address, 'listening');
      closings.push(() => address.close());
      const { port } = address.address() as AddressInfo;

      const clients = await connectAll({ REDIS_URL: `redis://127.0.0.1:${port}` });
      const { token } = await clients.sessions.start(admin);
      await next.send('REPLICAOF', '127.0.0.1', former.port);
      while ((await next.send('DBSIZE')) !== 2) await delay(20);
      await next.send('REPLICAOF', 'NO', 'ONE');
      await former.send('REPLICAOF', '127.0.0.1', next.port);
      primary = next;
      const write = clients.redis.set('key', 'value').catch((error: unknown) => error);
      expect(isRedisUnavailable(await write)).toBe(true);
      await untilWhole(clients, token);
      expect(await next.send('LLEN', '{jobs}:list')).toBe(1);
    },
    TEST_TIMEOUT_MS,
  );
});
