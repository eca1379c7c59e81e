import { recordFigure } from '@dashboard/reliability';
import { waitUntil } from '@dashboard/test-kit';
import { connectRedis } from '../redis/connect-redis.ts';
import type { RedisServerClient } from '../redis/redis-client.ts';
import { isRedisUnavailable } from '../redis/redis-errors.ts';
import { readRedisSettings } from '../redis/redis-settings.ts';
import { connectTestRedis, silentLogger } from '../testing.ts';
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
let sessions: ReturnType<typeof createSessionStore>;

beforeAll(async () => {
  redis = await connectTestRedis();
  sessions = createSessionStore(redis, { now });
});
afterAll(() => redis.destroy());

test('every session has its own token, and Redis holds only its hash [AUTH-14]', async () => {
  const first = await sessions.start(user);
  const second = await sessions.start(user);
  expect(first.token).not.toBe(second.token);
  const bits = Buffer.from(first.token, 'base64url').length * 8;
  recordFigure(6, 'bits of a token', bits, { bar: 128, better: 'higher' });
  expect(bits).toBe(256);
  for (const key of await redis.keys('*')) {
    expect(key).not.toContain(first.token);
    const held = key.startsWith('session:') ? await redis.get(key) : await redis.sMembers(key);
    expect(JSON.stringify(held)).not.toContain(first.token);
  }
  expect(await sessions.find(first.token, { touch: false })).toMatchObject(user);
});

test("a session ends after 30 minutes unused, and reading it without touching doesn't count as use", async () => {
  const { token } = await sessions.start(user);
  let minutes = 0;
  for (; await sessions.find(token, { touch: false }); minutes += 1) clock += MINUTE_MS;
  const name = 'minutes unused after which a session has ended, polls being no use of it';
  recordFigure(6, name, minutes, { bar: 30 });
  expect(minutes).toBe(30);
});

test("a user's sessions are listed most recently used first, and listing doesn't count as use", async () => {
  const owner = { ...user, userId: 'u-listed' };
  const tokens: string[] = [];
  for (let count = 0; count < 8; count += 1) {
    tokens.push((await sessions.start(owner)).token);
    clock += MINUTE_MS;
  }
  const [first = '', second = '', ...others] = tokens;
  await sessions.find(first, { touch: true });
  clock += 20 * MINUTE_MS;
  await sessions.end(second);
  const list = async () =>
    (await sessions.listForUser(owner.userId)).map(({ sessionId }) => sessionId);
  expect(await list()).toEqual([first, ...others.reverse()].map(hashSessionToken));
  clock += 10 * MINUTE_MS;
  expect(await list()).toEqual([]);
});

test('Redis drops a session in use when its lifetime ends', async () => {
  const { token } = await sessions.start(user);
  clock += 10 * MINUTE_MS;
  await sessions.find(token, { touch: true });
  const ttlMs = await redis.pTTL(`session:${hashSessionToken(token)}`);
  expect(ttlMs).toBeLessThanOrEqual(30 * MINUTE_MS);
  expect(ttlMs).toBeGreaterThan(20 * MINUTE_MS);
});

test('a session in use ends 8 hours after it started', async () => {
  const { token, maxAgeSeconds } = await sessions.start(user);
  expect(maxAgeSeconds).toBe(8 * 3_600);
  let minutes = 0;
  for (; await sessions.find(token, { touch: true }); minutes += 20) clock += 20 * MINUTE_MS;
  const name = 'hours after which a session in use has ended';
  recordFigure(6, name, minutes / 60, { bar: 8 });
  expect(minutes).toBe(8 * 60);
});

test('a student, whose page only polls, stays signed in for 8 hours', async () => {
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

test("an ended session is unknown to every replica at once, and touching it doesn't revive it [AUTH-16]", async () => {
  const { token } = await sessions.start(user);
  await Promise.all([sessions.find(token, { touch: true }), sessions.end(token)]);
  expect(await createSessionStore(redis, { now }).find(token, { touch: true })).toBeUndefined();
});

test('ending a user’s sessions leaves other users’ sessions alone', async () => {
  const mine = [await sessions.start(user), await sessions.start(user)];
  const other = await sessions.start({ ...user, userId: 'u-2' });
  await sessions.endAllForUser(user.userId);
  for (const { token } of mine)
    expect(await sessions.find(token, { touch: false })).toBeUndefined();
  expect(await sessions.find(other.token, { touch: false })).toBeDefined();
});

describe("after all of a user's sessions were ended", () => {
  const ENDED_AT = 1_790_000_000_000.5;
  const later = () => createSessionStore(redis, { now: () => ENDED_AT + 5_000 });
  const isValid = async (token: string) =>
    (await later().find(token, { touch: false })) !== undefined;
  const proveAt = async (provenAt: number) => (await later().start(user, { provenAt })).token;

  beforeEach(async () => {
    await redis.flushDb();
    await later().endAllForUser(user.userId, { at: ENDED_AT });
  });

  test("a session proven before is invalid, even if it's written afterwards [AUTH-74]", async () => {
    const [before, after] = [await proveAt(ENDED_AT - 0.001), await proveAt(ENDED_AT + 0.001)];
    expect([await isValid(before), await isValid(after)]).toEqual([false, true]);
    expect(await redis.exists(`session:${hashSessionToken(before)}`)).toBe(0);
  });

  test('neither using nor listing revives a session proven before', async () => {
    const [used, listed] = [await proveAt(ENDED_AT - 1), await proveAt(ENDED_AT - 1)];
    expect(await later().find(used, { touch: true })).toBeUndefined();
    expect(await isValid(used)).toBe(false);
    expect(await later().listForUser(user.userId)).toEqual([]);
    expect(await isValid(listed)).toBe(false);
  });

  test('an earlier ending recorded late changes nothing', async () => {
    const own = await proveAt(ENDED_AT - 60);
    const exceptId = hashSessionToken(own);
    await later().endAllForUser(user.userId, { at: ENDED_AT - 50, exceptId });
    expect(await isValid(own)).toBe(false);
  });

  test('the session that ended the rest stays valid until another one ends it [AUTH-68]', async () => {
    const [first, second] = [await proveAt(ENDED_AT + 1), await proveAt(ENDED_AT + 2)];
    const endOthers = (token: string, at: number) =>
      later().endAllForUser(user.userId, { at, exceptId: hashSessionToken(token) });
    await endOthers(first, ENDED_AT + 3);
    expect([await isValid(first), await isValid(second)]).toEqual([true, false]);
    expect(await later().find(first, { touch: true })).toBeDefined();
    const third = await proveAt(ENDED_AT + 4);
    await endOthers(third, ENDED_AT + 5);
    expect([await isValid(first), await isValid(third)]).toEqual([false, true]);
  });

  test('the id of a session not yet written stays on the list', async () => {
    await proveAt(ENDED_AT + 1);
    await redis.sAdd('user-sessions:u-1', 'not written yet');
    await later().endAllForUser(user.userId, { at: ENDED_AT + 2 });
    expect(await redis.sMembers('user-sessions:u-1')).toEqual(['not written yet']);
  });

  test('the ending is remembered for longer than any earlier session lasts', async () => {
    const ttlMs = await redis.pTTL('sessions-ended:u-1');
    expect(ttlMs).toBeGreaterThan(8 * 60 * MINUTE_MS);
    const { expiresAt } = await later().start(user, { provenAt: ENDED_AT - 1 });
    expect(expiresAt.getTime()).toBe(Math.trunc(ENDED_AT - 1) + 8 * 60 * MINUTE_MS);
  });

  test('a corrupt record ends every session of the user', async () => {
    const token = await proveAt(ENDED_AT + 1);
    await redis.set('sessions-ended:u-1', 'damaged');
    expect(await isValid(token)).toBe(false);
    await later().endAllForUser(user.userId, { at: ENDED_AT + 2 });
    expect(await isValid(await proveAt(ENDED_AT + 3))).toBe(true);
  });

  test('a session written by the previous version counts as proven when it started', async () => {
    const writeOld = async (startedAt: number) => {
      const token = `written at ${startedAt}`;
      const stored = { ...user, startedAt, seenAt: startedAt };
      await redis.set(`session:${hashSessionToken(token)}`, JSON.stringify(stored));
      return token;
    };
    const [before, after] = [await writeOld(ENDED_AT - 500.5), await writeOld(ENDED_AT + 499.5)];
    expect([await isValid(before), await isValid(after)]).toEqual([false, true]);
  });
});

test.each(['', 'no JSON', 'null', '{}', '{"userId":"u-1","role":"owner"}'])(
  "the corrupt value %p isn't a session and is removed",
  async (value) => {
    const { token } = await sessions.start(user);
    const key = `session:${hashSessionToken(token)}`;
    await redis.set(key, value);
    expect(await sessions.find(token, { touch: true })).toBeUndefined();
    expect(await redis.exists(key)).toBe(0);
  },
);

test('subscribers receive at once which sessions were ended [AUTH-38]', async () => {
  const listener = await connectTestRedis();
  const received: string[] = [];
  await listener.subscribe(ENDED_SESSIONS_CHANNEL, (message) => {
    received.push(...endedSessionsSchema.parse(JSON.parse(message)));
  });
  const mine = [await sessions.start(user), await sessions.start(user)];
  const other = await sessions.start({ ...user, userId: 'u-3' });
  await sessions.endAllForUser(user.userId);
  await sessions.end(other.token);
  const ids = [...mine, other].map(({ token }) => hashSessionToken(token));
  // Other tests' messages can arrive too: all databases of a Redis share its channels.
  await waitUntil(() => ids.every((id) => received.includes(id)));
  listener.destroy();
});

test('over TLS the cookie is for this host only', () => {
  expect([sessionCookieName(false), sessionCookieName(true)]).toEqual([
    'session',
    '__Host-session',
  ]);
});

test('without Redis a command fails at once as unavailable [API-13]', async () => {
  const disconnected = await connectRedis(
    readRedisSettings({ REDIS_URL: 'redis://127.0.0.1:1' }),
    silentLogger,
  );
  const error: unknown = await Promise.race([
    createSessionStore(disconnected)
      .find('token', { touch: false })
      .catch((thrown) => thrown),
    // Neither a connection nor a timeout can occur within this turn of the event loop.
    new Promise((resolve) => setImmediate(resolve)),
  ]);
  expect(isRedisUnavailable(error)).toBe(true);
  disconnected.destroy();
});
