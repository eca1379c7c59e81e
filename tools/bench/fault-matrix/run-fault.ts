import { setTimeout as delay } from 'node:timers/promises';
import { type Attempt, type MeasuredCell, summarize } from './cells.ts';
import type { Journey } from './journeys.ts';
import type { Fault } from './process-faults.ts';

const WHOLE_WITHIN_MS = 30_000;
const RETRY_MS = 100;

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

interface Round {
  readonly wholeAfterMs: number;
  readonly slowestMs: number;
}

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

/** Excludes the time a usual attempt takes. Null if it never recovered. */
const toWholeAfterSeconds = (after: Round | undefined, usualMs: number) =>
  after ? Math.round(Math.max(0, after.wholeAfterMs - usualMs) / 100) / 10 : null;

export async function runFault(
  fault: Fault,
  faultMs: number,
  journeys: readonly Journey[],
  countLost: () => Promise<Readonly<Record<string, number>>>,
): Promise<Record<string, MeasuredCell>> {
  // Fills the cache and measures usual attempts.
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
