import { readEnv } from '../env.ts';
import { readRedisSettings, redisEnvSchema } from './redis-settings.ts';

const read = (env: Record<string, string>) => readRedisSettings(readEnv(redisEnvSchema, env));

test('one URL is one server', () => {
  expect(read({ REDIS_URL: 'rediss://app:p%40ss@[::1]:6380/3', REDIS_CLUSTER: '' })).toEqual({
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

test('with the name of a primary the URLs are those of its sentinels', () => {
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

test('for a cluster the URLs are those of some nodes', () => {
  expect(read({ REDIS_URL: 'rediss://one,rediss://two', REDIS_CLUSTER: 'true' })).toEqual({
    kind: 'cluster',
    nodes: [
      { host: 'one', port: 6379 },
      { host: 'two', port: 6379 },
    ],
    username: undefined,
    password: undefined,
    tls: true,
  });
});

const two = 'redis://a:1,redis://b:2';

test.each([
  [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL: must be a URL'],
  [{ REDIS_URL: 'redis://a,rediss://b', REDIS_CLUSTER: 'true' }, 'REDIS_URL: must be a URL'],
  [{ REDIS_URL: 'redis://a,', REDIS_CLUSTER: 'true' }, 'REDIS_URL: must be a URL'],
  [{ REDIS_URL: two }, 'REDIS_URL: several URLs need REDIS_SENTINEL_MASTER or REDIS_CLUSTER=true'],
  [{ REDIS_URL: 'redis://a/x' }, 'REDIS_URL: the path must be the number of a database'],
  [{ REDIS_URL: 'redis://a/1', REDIS_CLUSTER: 'true' }, 'REDIS_URL: a cluster has no numbered'],
  [{ REDIS_URL: 'redis://:x@a,redis://b', REDIS_CLUSTER: 'true' }, 'REDIS_URL: all URLs must'],
  [{ REDIS_URL: two, REDIS_CLUSTER: 'yes please' }, 'REDIS_CLUSTER: must be true or false'],
  [{ REDIS_URL: two, REDIS_CLUSTER: 'true', REDIS_SENTINEL_MASTER: 'm' }, 'REDIS_CLUSTER: cannot'],
  [{ REDIS_URL: 'redis://a', REDIS_SENTINEL_PASSWORD: 'x' }, 'REDIS_SENTINEL_PASSWORD: needs'],
])('settings that cannot be meant are refused: %j', (env, fault) => {
  expect(() => read(env)).toThrow(fault);
});
