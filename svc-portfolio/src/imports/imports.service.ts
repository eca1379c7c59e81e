import { setTimeout as pause } from 'node:timers/promises';
import type { Fund } from '@dashboard/contracts-portfolio';
import { type PositionFile, readPositionFileInSteps } from '@dashboard/position-file';
import { payloadTooLarge } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import { createHoldingStore } from '../holdings/holdings.store.ts';
import { createJobStore, type JobRecord } from '../jobs/jobs.store.ts';
import { type Difference, differenceOf } from './difference.ts';
import { toHold } from './positions.ts';

const LOOK_EVERY_MS = 100;

/** Well above an account of 20,000 positions; a file of more is built to keep a server busy. */
const MAX_LINES = 60_000;
/** More than this is nothing a person could look through. */
const MAX_SKIPPED = 10_000;

/** Whether there are more lines than this; looks no further than it must. */
function hasMoreLines(bytes: Buffer, most: number): boolean {
  let end = -1;
  for (let lines = 0; lines <= most; lines += 1) {
    end = bytes.indexOf(10, end + 1);
    if (end === -1) return false;
  }
  return true;
}

/**
 * Reads a position file and compares it with what the fund holds. Changes nothing.
 * @throws 413 for a file of more lines than any account has
 */
export async function compareFile(
  db: Knex,
  fund: Fund,
  bytes: Buffer,
): Promise<{ file: PositionFile; difference: Difference }> {
  if (hasMoreLines(bytes, MAX_LINES)) throw payloadTooLarge('The file has too many lines');
  const file = await readPositionFileInSteps(bytes);
  if (file.skipped.length > MAX_SKIPPED) {
    throw payloadTooLarge('The file has too many lines that are not holdings');
  }
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
