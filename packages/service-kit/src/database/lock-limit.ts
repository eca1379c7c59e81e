import type { Knex } from 'knex';
import pg from 'pg';
import { busy } from '../errors.ts';
import { inTransaction } from './database.ts';

const LOCK_TIMEOUT_MS = 1_000;
const LOCK_TIMEOUT_CODE = '55P03';

/**
 * Waits only briefly for locks, such as those of a job that runs for minutes (API-36).
 * @throws HttpError 409, retryable
 */
export async function withLockLimit<T>(db: Knex, work: (tx: Knex) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, async (tx) => {
      await tx.raw("SELECT set_config('lock_timeout', ?, true)", [String(LOCK_TIMEOUT_MS)]);
      return work(tx);
    });
  } catch (error) {
    throw error instanceof pg.DatabaseError && error.code === LOCK_TIMEOUT_CODE ? busy() : error;
  }
}
