import { readEnv } from '../env.ts';
import { readRedisSettings, redisEnvSchema } from './redis-settings.ts';

const read = (env: Record<string, string>) => readRedisSettings(readEnv(redisEnvSchema, env));

test('a single URL means a single server', () => {
  expect(read({ REDIS_URL: 'rediss://app:p%40ss@[::1]:6380/3' })).toEqual({
    kind: 'server',
    node: { host: '::1', port: 6380 },
    username: 'app',
    password: 'p@ss',
    tls: true,
    database: 3,
  });
  expect(read({ REDIS_URL: 'redis://redis' })).toEqual({
    kind: 'server',
    node: { host: 'redis', port: 6379 },
    username: undefined,
    password: undefined,
    tls: false,
    database: 0,
  });
});

test("with a primary's name, the URLs are its sentinels", () => {
  const REDIS_URL = 'redis://:secret@one, redis://:secret@two:5000';
  expect(
    read({ REDIS_URL, REDIS_SENTINEL_MASTER: 'dashboard', REDIS_SENTINEL_PASSWORD: 'hush' }),
  ).toEqual({
    kind: 'sentinel',
    sentinels: [
      { host: 'one', port: 26379 },
      { host: 'two', port: 5000 },
    ],
    primaryName: 'dashboard',
    sentinelPassword: 'hush',
    username: undefined,
    password: 'secret',
    tls: false,
    database: 0,
  });
});

const two = 'redis://a:1,redis://b:2';

test.each([
  [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL: must be a URL'],
  [{ REDIS_URL: 'redis://a,rediss://b', REDIS_SENTINEL_MASTER: 'm' }, 'REDIS_URL: must be a URL'],
  [{ REDIS_URL: 'redis://a,', REDIS_SENTINEL_MASTER: 'm' }, 'REDIS_URL: must be a URL'],
  [{ REDIS_URL: two }, 'REDIS_URL: several URLs need REDIS_SENTINEL_MASTER'],
  [{ REDIS_URL: 'redis://a/x' }, 'REDIS_URL: the path must be a database number'],
  [{ REDIS_URL: 'redis://:x@a,redis://b', REDIS_SENTINEL_MASTER: 'm' }, 'REDIS_URL: all URLs must'],
  [{ REDIS_URL: 'redis://a', REDIS_SENTINEL_PASSWORD: 'x' }, 'REDIS_SENTINEL_PASSWORD: needs'],
])('contradictory settings are rejected: %j', (env, fault) => {
  expect(() => read(env)).toThrow(fault);
});
