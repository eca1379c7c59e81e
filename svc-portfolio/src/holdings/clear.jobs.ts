import { setTimeout as pause } from 'node:timers/promises';
import { type Fund, fundSchema, funds } from '@dashboard/contracts-portfolio';
import { computeTradingDay, inTransaction } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import { z } from 'zod';
import { type Attempt, defineJobKind, type JobKind } from '../jobs/job-kind.ts';
import { createJobStore } from '../jobs/jobs.store.ts';
import { takeSnapshot } from '../metrics/take-snapshot.ts';
import { createHoldingService } from './holdings.service.ts';
import { createHoldingStore } from './holdings.store.ts';

export const CLEAR_KIND = 'holdings-clear';

/** Spec §7: one at a time, in batches of 5 with 100 ms pauses. */
const BATCH = 5;
const PAUSE_MS = 100;

const inputSchema = z.object({ fund: fundSchema.nullable() });

export type ClearInput = z.infer<typeof inputSchema>;

/** Deletes one holding and counts it, as one. @returns whether there was one left */
const clearOne = (db: Knex, fund: Fund, jobId: string, today: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await createHoldingService(tx, today).removeFirst(fund))) return false;
    await createJobStore(tx).countStep(jobId);
    return true;
  });

/** Deletes all holdings of a fund, or of every fund, a few at a time, until told to stop. */
export function clearJob(options: {
  readonly timeZone: string;
  readonly now: () => Date;
  /** Called after each batch, when what it did is committed. */
  readonly onBatch: () => void;
}): JobKind {
  /** @param stillHeld looks whether the funds are still held for this job; throws if not */
  async function clear(
    db: Knex,
    cleared: readonly Fund[],
    { jobId, progress }: Attempt,
    stillHeld: () => Promise<unknown>,
  ) {
    const today = computeTradingDay(options.now(), options.timeZone);
    const jobs = createJobStore(db);
    const left = () => createHoldingStore(db).countHoldings(cleared);
    for (const fund of cleared) {
      for (let inBatch = 1; await clearOne(db, fund, jobId, today); inBatch += 1) {
        if (inBatch % BATCH !== 0) continue;
        options.onBatch();
        await stillHeld();
        const job = await jobs.findJob(jobId);
        if (!job || job.cancelRequested) return;
        progress((job.stepsDone / (job.stepsDone + (await left()))) * 99);
        await pause(PAUSE_MS);
      }
    }
  }

  return defineJobKind({
    name: CLEAR_KIND,
    input: inputSchema,
    topics: ['holdings', 'portfolio-activity'],
    failure:
      'Clearing did not come to its end. Holdings that are still there can be cleared again.',
    async runInSteps(db, { fund }, attempt) {
      const cleared = fund === null ? funds : [fund];
      return inTransaction(db, async (holder) => {
        // Held until all is done: an import asked for meanwhile comes after this, as a whole.
        for (const one of cleared) await createHoldingStore(holder).lockFundForJob(one);
        await clear(db, cleared, attempt, () => holder.raw('SELECT 1'));
        const today = computeTradingDay(options.now(), options.timeZone);
        for (const one of cleared) await inTransaction(db, (tx) => takeSnapshot(tx, one, today));
        const removed = (await createJobStore(db).findJob(attempt.jobId))?.stepsDone ?? 0;
        const unchanged = await createHoldingStore(db).countHoldings(cleared);
        return { updated: 0, created: 0, removed, unchanged };
      });
    },
  });
}
