import { hashSessionToken, type Session } from '@dashboard/service-kit';
import { rememberSessions } from './session-memory.ts';

const session: Session = {
  ...{ userId: 'invite', username: 'Autumn class', role: 'student' },
  ...{ startedAt: 0, seenAt: 0, sessionId: hashSessionToken('token') },
};

function remembered(answer: (token: string) => Promise<Session | undefined>) {
  const asked: { token: string; touch: boolean }[] = [];
  let clock = 0;
  const sessions = rememberSessions(
    {
      find(token, { touch }) {
        asked.push({ token, touch });
        return answer(token);
      },
    },
    { now: () => clock },
  );
  return { sessions, asked, wait: (ms: number) => (clock += ms) };
}

const look = { touch: false };

test('a session is looked up once in two seconds, however often its page asks', async () => {
  const { sessions, asked, wait } = remembered(async () => session);
  const found = await Promise.all(Array.from({ length: 100 }, () => sessions.find('token', look)));
  expect(new Set(found)).toEqual(new Set([session]));
  wait(1_999);
  await sessions.find('token', look);
  expect(asked).toHaveLength(1);
  wait(1);
  await sessions.find('token', look);
  expect(asked).toHaveLength(2);
});

test('AUTH-38 a session that was ended is looked up at once, also when it was just being looked up', async () => {
  let answer: (found: Session | undefined) => void = () => {};
  const { sessions, asked } = remembered(() => new Promise((resolve) => (answer = resolve)));
  const first = sessions.find('token', look);
  sessions.forget([session.sessionId]);
  answer(session);
  expect(await first).toBe(session);
  const second = sessions.find('token', look);
  answer(undefined);
  expect(await second).toBeUndefined();
  expect(asked).toHaveLength(2);
});

test('nothing is kept of who has no session, nor of a failure', async () => {
  const { sessions } = remembered(async (token) => {
    if (token === 'down') throw new Error('Redis is away');
    return undefined;
  });
  for (let index = 0; index < 100; index += 1) await sessions.find(`forged ${index}`, look);
  await expect(sessions.find('down', look)).rejects.toThrow('Redis is away');
  expect(sessions.size).toBe(0);
});

test('what counts as a use of a session goes through', async () => {
  const { sessions, asked } = remembered(async () => session);
  for (let time = 0; time < 2; time += 1) await sessions.find('token', { touch: true });
  expect(asked).toEqual(Array(2).fill({ token: 'token', touch: true }));
});
