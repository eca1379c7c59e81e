import { waitUntil } from '@dashboard/test-kit';
import { failAt, holdAt } from '../test/held-redis.ts';
import { provideService } from '../test/service.ts';
import {
  type PrepareEnding,
  type SessionEnding,
  sessionEndings,
  watchTokens,
} from '../test/session-endings.ts';
import type { Dependencies } from './dependencies.ts';

jest.mock('./users/passwords.ts', () => ({
  hashPassword: async (password: string) => `hash of ${password}`,
}));

const MAX_POINTS = 40;

const service = provideService();

const isValid = async (token: string) =>
  (await service.sessions.find(token, { touch: false })) !== undefined;

function watch(work: Promise<unknown>) {
  const watched = { isDone: false, isFailed: false, settled: Promise.resolve() };
  watched.settled = work
    .catch(() => {
      watched.isFailed = true;
    })
    .then(() => {
      watched.isDone = true;
    });
  return watched;
}

type Watched = ReturnType<typeof watch>;

const untilStuck = (watched: Watched) =>
  waitUntil(async () => watched.isDone || (await service.countLockWaits()) > 0);

async function countValid(tokens: readonly string[]): Promise<number> {
  const valid = await Promise.all(tokens.map(isValid));
  return valid.filter(Boolean).length;
}

async function visitPoints(
  first: number,
  visit: (point: number) => Promise<boolean>,
): Promise<number> {
  for (let point = first; point < MAX_POINTS; point += 1)
    if (!(await visit(point))) return point - first;
  throw new Error(`More than ${MAX_POINTS} points.`);
}

const releases = new Set<() => Promise<void>>();

afterEach(async () => {
  for (const release of releases) await release();
});

async function hold(point: number, start: (dependencies: Dependencies) => Promise<unknown>) {
  const { client, holdBefore, reached, release } = holdAt(service.redis, point);
  const replica = service.startReplica(client);
  const { dependencies, tokens } = watchTokens(replica.dependencies, holdBefore);
  const work = watch(start(dependencies));
  const releaseOnce = async () => {
    if (!releases.delete(releaseOnce)) return;
    release();
    await work.settled;
    await replica.stop();
  };
  releases.add(releaseOnce);
  await Promise.race([reached, work.settled]);
  return {
    work,
    tokens,
    isHeld: !work.isDone,
    /** Closes the connection of its transaction, which releases every lock. */
    async loseLocks() {
      const idle = () =>
        service
          .db('pg_stat_activity')
          .whereRaw("datname = current_database() AND state = 'idle in transaction'");
      await idle().select(service.db.raw('pg_terminate_backend(pid)'));
      await waitUntil(async () => (await idle()).length === 0);
    },
    release: releaseOnce,
  };
}

async function prepareHeldSignIn(prepare: PrepareEnding, point: number) {
  const ending = await prepare(service.dependencies, 1);
  return { ending, signIn: await hold(point, ending.signIn) };
}

async function prepareSession(prepare: PrepareEnding) {
  const { dependencies, tokens } = watchTokens(service.dependencies);
  const ending = await prepare(service.dependencies, 2);
  await ending.signIn(dependencies);
  return { ending, tokens, signInAgain: () => ending.signIn(dependencies) };
}

describe.each(Object.entries(sessionEndings))('%s', (_, prepare) => {
  const expectOwnValid = async ({ ownToken }: SessionEnding) => {
    if (ownToken) expect(await isValid(ownToken)).toBe(true);
  };

  test('waits for a sign-in paused at any point, and then ends its session [AUTH-74]', async () => {
    let waits = 0;
    await visitPoints(-1, async (point) => {
      const { ending, signIn } = await prepareHeldSignIn(prepare, point);
      const end = signIn.isHeld && watch(ending.end(service.dependencies));
      if (end) await untilStuck(end);
      if (end && !end.isDone) waits += 1;
      await signIn.release();
      if (!end) return false;
      await end.settled;
      expect([point, end.isFailed, await countValid(signIn.tokens)]).toEqual([point, false, 0]);
      await expectOwnValid(ending);
      return true;
    });
    // Before the session starts, and before and after each of the three commands that write it.
    expect(waits).toBe(7);
  });

  test('ends a session whose sign-in overlapped an earlier ending [AUTH-74]', async () => {
    const points = await visitPoints(-1, async (point) => {
      const { ending, signIn } = await prepareHeldSignIn(prepare, point);
      const press = signIn.isHeld && watch(ending.press(service.dependencies));
      if (press) await untilStuck(press);
      await signIn.release();
      if (!press) return false;
      await press.settled;
      await ending.end(service.dependencies);
      expect([point, await countValid(signIn.tokens)]).toEqual([point, 0]);
      return true;
    });
    expect(points).toBeGreaterThanOrEqual(6);
  });

  test('ends a session written later by a sign-in that lost its lock [AUTH-74]', async () => {
    let failed = 0;
    await visitPoints(-1, async (point) => {
      const { ending, signIn } = await prepareHeldSignIn(prepare, point);
      if (signIn.isHeld) {
        await signIn.loseLocks();
        await ending.end(service.dependencies);
      }
      await signIn.release();
      if (signIn.work.isFailed) failed += 1;
      if (signIn.isHeld) {
        expect([point, await countValid(signIn.tokens)]).toEqual([point, 0]);
        await expectOwnValid(ending);
      }
      return signIn.isHeld;
    });
    expect(failed).toBeGreaterThanOrEqual(7);
  });

  test('leaves no session behind, no matter when a sign-in arrives [AUTH-74]', async () => {
    const points = await visitPoints(0, async (point) => {
      const { ending, tokens, signInAgain } = await prepareSession(prepare);
      const end = await hold(point, ending.end);
      await expectOwnValid(ending);
      const signIn = end.isHeld && watch(signInAgain());
      if (signIn) await untilStuck(signIn);
      await end.release();
      if (!signIn) return false;
      await signIn.settled;
      expect([point, end.work.isFailed]).toEqual([point, false]);
      // A sign-in that waited for the ending can start a session, which the next ending ends.
      if (!signIn.isFailed) await ending.press(service.dependencies);
      expect([point, await countValid(tokens)]).toEqual([point, 0]);
      return true;
    });
    expect(points).toBeGreaterThanOrEqual(6);
  });

  test('fails without Redis, changes nothing, and works when repeated [API-13]', async () => {
    const points = await visitPoints(0, async (point) => {
      const { ending, tokens, signInAgain } = await prepareSession(prepare);
      const { client, isReached } = failAt(service.redis, point);
      const replica = service.startReplica(client);
      const end = watch(ending.end(replica.dependencies));
      await end.settled;
      await replica.stop();
      if (!isReached()) return false;
      expect([point, end.isFailed]).toEqual([point, true]);
      await expectOwnValid(ending);
      await signInAgain();
      expect([point, await isValid(tokens[1] ?? '')]).toEqual([point, true]);
      await ending.end(service.dependencies);
      expect([point, await countValid(tokens)]).toEqual([point, 0]);
      return true;
    });
    expect(points).toBeGreaterThanOrEqual(4);
  });

  test('fails without its commit, locks no one out, and works when repeated [API-13]', async () => {
    const points = await visitPoints(0, async (point) => {
      const { ending, tokens, signInAgain } = await prepareSession(prepare);
      const end = await hold(point, ending.end);
      if (end.isHeld) await end.loseLocks();
      await end.release();
      if (!end.isHeld) return false;
      expect([point, end.work.isFailed]).toEqual([point, true]);
      await expectOwnValid(ending);
      await signInAgain();
      expect([point, await isValid(tokens[1] ?? '')]).toEqual([point, true]);
      await ending.end(service.dependencies);
      expect([point, await countValid(tokens)]).toEqual([point, 0]);
      return true;
    });
    expect(points).toBeGreaterThanOrEqual(6);
  });
});
