import type { RedisServerClient } from '../redis/redis-client.ts';
import { connectTestRedis, testIdentitySecret } from '../testing.ts';
import { createRateLimit } from './rate-limit.ts';

let redis: RedisServerClient;

beforeAll(async () => {
  redis = await connectTestRedis();
});
afterAll(() => redis.destroy());

const open = (kind: string) =>
  createRateLimit(redis, {
    kind,
    perHour: 3,
    secret: testIdentitySecret,
    unavailable: 'Try again later.',
  });

test('a key over its limit is rejected with 429, and other keys are unaffected', async () => {
  const limit = open('own');
  for (let attempt = 0; attempt < 3; attempt += 1) await limit.consume('ana');
  await expect(limit.consume('ana')).rejects.toMatchObject({ status: 429 });
  await limit.consume('ben');
});

test('a refunded attempt can be made again', async () => {
  const limit = open('refunded');
  for (let attempt = 0; attempt < 3; attempt += 1) await limit.consume('ana');
  await limit.refund('ana');
  await limit.consume('ana');
  await expect(limit.consume('ana')).rejects.toMatchObject({ status: 429 });
});

test('attempts are forgotten an hour after the first', async () => {
  const readSeconds = async () => Number((await redis.sendCommand<string[]>(['TIME']))[0]);
  const before = await readSeconds();
  await open('hourly').consume('ana');
  const after = await readSeconds();
  const [key = ''] = await redis.keys('tries-hourly*');
  const countedAt = (await redis.expireTime(key)) - 3_600;
  expect(countedAt).toBeGreaterThanOrEqual(before);
  // Redis rounds to the second.
  expect(countedAt).toBeLessThanOrEqual(after + 1);
});

test('over the limit, the response says when the hour ends, without querying Redis again', async () => {
  const limit = open('refused');
  for (let attempt = 0; attempt < 3; attempt += 1) await limit.consume('ana');
  const refused = await limit.consume('ana').catch((error) => error);
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(3_000);
  expect(seconds).toBeLessThanOrEqual(3_600);
  const [key = ''] = await redis.keys('tries-refused*');
  await redis.del(key);
  await expect(limit.consume('ana')).rejects.toMatchObject({ status: 429 });
  expect(await redis.exists(key)).toBe(0);
});

test('all keys of a kind share 4,096 counters', async () => {
  const limit = open('shared');
  await Promise.all(Array.from({ length: 200 }, (_, n) => limit.consume(`name ${n}`)));
  const keys = await redis.keys('tries-shared*');
  expect(keys.length).toBeGreaterThan(180);
  for (const key of keys) expect(Number(key.split(':').at(-1))).toBeLessThan(4_096);
});

test('without Redis an attempt is rejected with 503, and a refund fails silently', async () => {
  const away = await connectTestRedis();
  const limit = createRateLimit(away, {
    kind: 'away',
    perHour: 3,
    secret: testIdentitySecret,
    unavailable: 'Try again later.',
  });
  away.destroy();
  await expect(limit.consume('ana')).rejects.toMatchObject({
    status: 503,
    message: 'Try again later.',
  });
  await limit.refund('ana');
});
