import { setTimeout as delay } from 'node:timers/promises';
import { type Attempt, type MeasuredCell, summarize } from './cells.ts';
import type { Journey } from './journeys.ts';
import type { Fault } from './process-faults.ts';

/** How long to wait for a journey to be whole again. */
const WHOLE_WITHIN_MS = 30_000;
const RETRY_MS = 100;

/** Begins attempts at a journey's pace, and resolves with all of them once the last has ended. */
async function driveUntil(end: Promise<void>, journey: Journey): Promise<Attempt[]> {
  const attempts: Promise<Attempt>[] = [];
  let waiting = 0;
  let isOver = false;
  void end.then(() => {
    isOver = true;
  });
  for (; !isOver; await delay(journey.everyMs)) {
    if (waiting >= journey.atOnce) continue;
    waiting += 1;
    attempts.push(
      journey.attempt().finally(() => {
        waiting -= 1;
      }),
    );
  }
  return Promise.all(attempts);
}

/** A round of a journey in which everything succeeded. */
interface Round {
  /** From the beginning until its first attempt had succeeded. */
  readonly wholeAfterMs: number;
  /** Of the slowest attempt in it. */
  readonly slowestMs: number;
}

/** Makes attempts until a round of them has succeeded; undefined when that took too long. */
async function succeedForRound(journey: Journey): Promise<Round | undefined> {
  const startedAt = performance.now();
  let succeeded: { at: number; ms: number }[] = [];
  while (succeeded.length < journey.round) {
    const { ok, ms } = await journey.attempt();
    const at = performance.now() - startedAt;
    if (ok) {
      succeeded.push({ at, ms });
    } else {
      if (at > WHOLE_WITHIN_MS) return undefined;
      succeeded = [];
      await delay(RETRY_MS);
    }
  }
  return {
    wholeAfterMs: succeeded[0]?.at ?? 0,
    slowestMs: Math.max(...succeeded.map(({ ms }) => ms)),
  };
}

/** Seconds beyond what an attempt takes without a fault; null where it was never whole. */
const toWholeAfterSeconds = (after: Round | undefined, usualMs: number) =>
  after ? Math.round(Math.max(0, after.wholeAfterMs - usualMs) / 100) / 10 : null;

/** Puts a fault on for a time while all journeys go on, and lifts it. */
export async function runFault(
  fault: Fault,
  faultMs: number,
  journeys: readonly Journey[],
  countLost: () => Promise<Readonly<Record<string, number>>>,
): Promise<Record<string, MeasuredCell>> {
  // What students read is then in the cache, and how long an attempt takes is known.
  const before = await Promise.all(
    journeys.map(async (journey) => ({ journey, usual: await succeedForRound(journey) })),
  );
  fault.begin();
  const end = delay(faultMs).then(() => fault.end());
  const measured = await Promise.all(
    before.map(async ({ journey, usual }) => {
      const driving = driveUntil(end, journey);
      await end;
      const after = await succeedForRound(journey);
      const wholeAfterSeconds = toWholeAfterSeconds(after, usual?.slowestMs ?? 0);
      return { journey, attempts: await driving, wholeAfterSeconds };
    }),
  );
  const lost = await countLost();
  return Object.fromEntries(
    measured.map(({ journey: { name }, attempts, wholeAfterSeconds }) => [
      name,
      summarize(attempts, { wholeAfterSeconds, lost: lost[name] ?? 0 }),
    ]),
  );
}
