import { hashSessionToken, type Session } from '@dashboard/service-kit/identity';
import { createSessionCache } from './session-cache.ts';

const session: Session = {
  userId: 'invite',
  username: 'Autumn class',
  role: 'student',
  startedAt: 0,
  seenAt: 0,
  sessionId: hashSessionToken('token'),
};

function setUp(findInStore: (token: string) => Promise<Session | undefined>) {
  const lookups: { token: string; touch: boolean }[] = [];
  let clock = 0;
  const sessions = createSessionCache(
    {
      find(token, { touch }) {
        lookups.push({ token, touch });
        return findInStore(token);
      },
    },
    { now: () => clock },
  );
  return { sessions, lookups, advance: (ms: number) => (clock += ms) };
}

const noTouch = { touch: false };

test('a session is looked up once every two seconds, no matter how often its page polls', async () => {
  const { sessions, lookups, advance } = setUp(async () => session);
  const found = await Promise.all(
    Array.from({ length: 100 }, () => sessions.find('token', noTouch)),
  );
  expect(new Set(found)).toEqual(new Set([session]));
  advance(1_999);
  await sessions.find('token', noTouch);
  expect(lookups).toHaveLength(1);
  advance(1);
  await sessions.find('token', noTouch);
  expect(lookups).toHaveLength(2);
});

test('a session that has ended is looked up again, even if a lookup was in flight [AUTH-38]', async () => {
  let answer: (found: Session | undefined) => void = () => {};
  const { sessions, lookups } = setUp(() => new Promise((resolve) => (answer = resolve)));
  const first = sessions.find('token', noTouch);
  sessions.evict([session.sessionId]);
  answer(session);
  expect(await first).toBe(session);
  const second = sessions.find('token', noTouch);
  answer(undefined);
  expect(await second).toBeUndefined();
  expect(lookups).toHaveLength(2);
});

test('neither an unknown token nor a failure is cached', async () => {
  const { sessions } = setUp(async (token) => {
    if (token === 'down') throw new Error('Redis is down');
    return undefined;
  });
  for (let index = 0; index < 100; index += 1) await sessions.find(`forged ${index}`, noTouch);
  await expect(sessions.find('down', noTouch)).rejects.toThrow('Redis is down');
  expect(sessions.size).toBe(0);
});

test('a lookup that extends the session goes to the store', async () => {
  const { sessions, lookups } = setUp(async () => session);
  for (let time = 0; time < 2; time += 1) await sessions.find('token', { touch: true });
  expect(lookups).toEqual(Array(2).fill({ token: 'token', touch: true }));
});

test('the cache holds 20,000 sessions and starts over with the next one', async () => {
  const { sessions, lookups } = setUp(async () => session);
  for (let index = 0; index < 20_000; index += 1) await sessions.find(`token ${index}`, noTouch);
  await sessions.find('token 0', noTouch);
  expect([sessions.size, lookups.length]).toEqual([20_000, 20_000]);
  await sessions.find('one more', noTouch);
  expect(sessions.size).toBe(1);
});
