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

test('a key has its attempts, one more is 429, and those of another key are its own', async () => {
  const limit = open('own');
  for (let attempt = 0; attempt < 3; attempt += 1) await limit.consume('ana');
  await expect(limit.consume('ana')).rejects.toMatchObject({ status: 429 });
  await limit.consume('ben');
});

test('an attempt that is refunded may be made again', async () => {
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
  // Rounded to a second.
  expect(countedAt).toBeLessThanOrEqual(after + 1);
});
