import { recordFigure } from '@dashboard/reliability';
import { connectRedis } from '../redis/connect-redis.ts';
import type { RedisServerClient } from '../redis/redis-client.ts';
import { isRedisUnavailable } from '../redis/redis-errors.ts';
import { readRedisSettings } from '../redis/redis-settings.ts';
import { silentLogger, testRedisSettings } from '../testing.ts';
import {
  createSessionStore,
  ENDED_SESSIONS_CHANNEL,
  endedSessionsSchema,
  hashSessionToken,
  sessionCookieName,
} from './sessions.ts';

const MINUTE_MS = 60_000;
const user = { userId: 'u-1', username: 'admin', role: 'admin' } as const;

let redis: RedisServerClient;
let clock = Date.now();
const now = () => clock;

beforeAll(async () => {
  redis = await connectRedis(await testRedisSettings(), silentLogger);
});

afterAll(() => redis.destroy());

test('AUTH-14 every session has a token of its own, of which Redis holds only the hash', async () => {
  const sessions = createSessionStore(redis, { now });
  const first = await sessions.start(user);
  const second = await sessions.start(user);
  expect(first.token).not.toBe(second.token);
  const bits = Buffer.from(first.token, 'base64url').length * 8;
  recordFigure({ row: 6, name: 'bits of a token', value: bits, bar: 128, better: 'higher' });
  expect(bits).toBe(256);
  for (const key of await redis.keys('*')) {
    expect(key).not.toContain(first.token);
    const held = key.startsWith('session:') ? await redis.get(key) : await redis.sMembers(key);
    expect(JSON.stringify(held)).not.toContain(first.token);
  }
  expect(await sessions.find(first.token, { touch: false })).toMatchObject(user);
});

test('a session ends after 30 minutes unused, and looking without touching is no use of it', async () => {
  const sessions = createSessionStore(redis, { now });
  const { token } = await sessions.start(user);
  clock += 29 * MINUTE_MS;
  expect(await sessions.find(token, { touch: false })).toBeDefined();
  clock += 1 * MINUTE_MS;
  expect(await sessions.find(token, { touch: false })).toBeUndefined();
  const name = 'minutes unused after which a session has ended, polls being no use of it';
  recordFigure({ row: 6, name, value: 30, bar: 30 });
});

test('a session in use ends 8 hours after it began', async () => {
  const sessions = createSessionStore(redis, { now });
  const { token, maxAgeSeconds } = await sessions.start(user);
  expect(maxAgeSeconds).toBe(8 * 3_600);
  for (let minutes = 20; minutes < 8 * 60; minutes += 20) {
    clock += 20 * MINUTE_MS;
    expect(await sessions.find(token, { touch: true })).toBeDefined();
  }
  clock += 20 * MINUTE_MS;
  expect(await sessions.find(token, { touch: true })).toBeUndefined();
  recordFigure({ row: 6, name: 'hours after which a session in use has ended', value: 8, bar: 8 });
});

test('a student, whose page repeats its calls by itself, keeps its session for its 8 hours', async () => {
  const sessions = createSessionStore(redis, { now });
  const { token, expiresAt } = await sessions.start({ ...user, role: 'student' });
  expect(expiresAt.getTime()).toBe(clock + 8 * 60 * MINUTE_MS);
  clock += 8 * 60 * MINUTE_MS - 1;
  expect(await sessions.find(token, { touch: false })).toBeDefined();
  clock += 1;
  expect(await sessions.find(token, { touch: true })).toBeUndefined();
  expect(await redis.pTTL(`session:${hashSessionToken(token)}`)).toBeGreaterThan(
    7 * 60 * MINUTE_MS,
  );
});

test('AUTH-16 an ended session is unknown to every replica at once, and no touch revives it', async () => {
  const sessions = createSessionStore(redis, { now });
  const { token } = await sessions.start(user);
  await Promise.all([sessions.find(token, { touch: true }), sessions.end(token)]);
  expect(await createSessionStore(redis, { now }).find(token, { touch: true })).toBeUndefined();
});

test('all sessions of one user end together, and disconnected else’s', async () => {
  const sessions = createSessionStore(redis, { now });
  const mine = [await sessions.start(user), await sessions.start(user)];
  const other = await sessions.start({ ...user, userId: 'u-2' });
  await sessions.endAllForUser(user.userId);
  for (const { token } of mine)
    expect(await sessions.find(token, { touch: false })).toBeUndefined();
  expect(await sessions.find(other.token, { touch: false })).toBeDefined();
});

test.each(['', 'no JSON', 'null', '{}', '{"userId":"u-1","role":"owner"}'])(
  'the damaged value %p is no session, and is removed',
  async (value) => {
    const sessions = createSessionStore(redis, { now });
    const { token } = await sessions.start(user);
    const key = `session:${hashSessionToken(token)}`;
    await redis.set(key, value);
    expect(await sessions.find(token, { touch: true })).toBeUndefined();
    expect(await redis.exists(key)).toBe(0);
  },
);

test('AUTH-38 subscribers receive at once which sessions were ended', async () => {
  const sessions = createSessionStore(redis, { now });
  const listener = await connectRedis(await testRedisSettings(), silentLogger);
  const received: string[] = [];
  await listener.subscribe(ENDED_SESSIONS_CHANNEL, (message) => {
    received.push(...endedSessionsSchema.parse(JSON.parse(message)));
  });
  const mine = [await sessions.start(user), await sessions.start(user)];
  const other = await sessions.start({ ...user, userId: 'u-3' });
  await sessions.endAllForUser(user.userId);
  await sessions.end(other.token);
  const ids = [...mine, other].map(({ token }) => hashSessionToken(token));
  // The channel is shared by all databases of this Redis.
  while (!ids.every((id) => received.includes(id))) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  listener.destroy();
});

test('over TLS the cookie is for this host alone', () => {
  expect([sessionCookieName(false), sessionCookieName(true)]).toEqual([
    'session',
    '__Host-session',
  ]);
});

test('API-13 without Redis a command fails at once, and as Redis being away', async () => {
  const disconnected = await connectRedis(
    readRedisSettings({ REDIS_URL: 'redis://127.0.0.1:1' }),
    silentLogger,
  );
  const start = performance.now();
  const error: unknown = await createSessionStore(disconnected)
    .find('token', { touch: false })
    .catch((thrown) => thrown);
  expect(isRedisUnavailable(error)).toBe(true);
  expect(performance.now() - start).toBeLessThan(500);
  disconnected.destroy();
});
