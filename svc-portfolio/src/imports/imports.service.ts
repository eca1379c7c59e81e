import { setTimeout as pause } from 'node:timers/promises';
import type { Fund } from '@dashboard/contracts-portfolio';
import { type PositionFile, readPositionFileInSteps } from '@dashboard/position-file';
import type { Knex } from 'knex';
import { createHoldingStore } from '../holdings/holdings.store.ts';
import { createJobStore, type JobRecord } from '../jobs/jobs.store.ts';
import { type Difference, differenceOf } from './difference.ts';
import { toHold } from './positions.ts';

const LOOK_EVERY_MS = 100;

/** Reads a position file and compares it with what the fund holds. Changes nothing. */
export async function compareFile(
  db: Knex,
  fund: Fund,
  bytes: Uint8Array,
): Promise<{ file: PositionFile; difference: Difference }> {
  const file = await readPositionFileInSteps(bytes);
  const held = await createHoldingStore(db).listHoldings(fund);
  return { file, difference: differenceOf(held, toHold(file.holdings)) };
}

/** The job once it has ended, or undefined where it takes longer than the wait. */
export async function endOfJob(
  db: Knex,
  id: string,
  waitMs: number,
): Promise<JobRecord | undefined> {
  const store = createJobStore(db);
  const deadline = Date.now() + waitMs;
  for (;;) {
    const job = await store.findJob(id);
    if (job?.state === 'completed' || job?.state === 'failed') return job;
    if (Date.now() >= deadline) return undefined;
    await pause(LOOK_EVERY_MS);
  }
}
