import { waitUntil } from '@dashboard/test-kit';
import { createClient } from '@redis/client';
import type { RedisServerClient } from '../redis/redis-client.ts';
import { type RedisServerSettings, readRedisSettings } from '../redis/redis-settings.ts';
import { testEnv } from './env.ts';

const DATABASES = 15;

const TAKE = `
  local holder = redis.call('GET', KEYS[1])
  if holder and holder ~= ARGV[1] then return 0 end
  redis.call('SET', KEYS[1], ARGV[2])
  return 1
`;

function isGone(pid: string): boolean {
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/**
 * The test files of all runs share one Redis with 16 databases. A process claims a number in
 * database 0, reuses it for each of its test files, and can take it from a process that has exited.
 */
async function claimDatabase(): Promise<string> {
  const base = testEnv().TEST_REDIS_URL;
  const self = String(process.pid);
  const keys = Array.from({ length: DATABASES }, (_, index) => `test-database:${index + 1}`);
  const claims = await createClient({ url: base }).connect();

  async function tryClaim(): Promise<number> {
    const holders = await claims.mGet(keys);
    const mine = holders.indexOf(self);
    const free = holders.findIndex((holder) => holder === null || isGone(holder));
    const chosen = mine >= 0 ? mine : free;
    const key = keys[chosen];
    if (!key) return 0;
    const take = { keys: [key], arguments: [holders[chosen] ?? '', self] };
    return (await claims.eval(TAKE, take)) === 1 ? chosen + 1 : 0;
  }

  try {
    const number = await waitUntil(tryClaim);
    await claims.select(number);
    await claims.flushDb();
    return `${base.replace(/\/$/, '')}/${number}`;
  } finally {
    await claims.close();
  }
}

let claimed: Promise<string> | undefined;

/**
 * URL of an empty Redis database that no other test file uses at the same time. All databases share
 * channels, so a test that subscribes must expect other tests' messages.
 */
export function testRedisUrl(): Promise<string> {
  claimed ??= claimDatabase();
  return claimed;
}

/** Waits for every reply: in a test, a second without one means a busy machine, not an outage. */
export async function connectTestRedis(url?: string): Promise<RedisServerClient> {
  const client: RedisServerClient = createClient({ url: url ?? (await testRedisUrl()) });
  return client.connect();
}

export const testRedisSettings = async (): Promise<RedisServerSettings> =>
  readServerSettings(await testRedisUrl());

export function readServerSettings(url: string): RedisServerSettings {
  const settings = readRedisSettings({ REDIS_URL: url });
  if (settings.kind !== 'server') throw new Error('not the settings of a server');
  return settings;
}
