import type { Knex } from 'knex';
import { withTimeLimit } from '../time/time-limit.ts';

/** What the service needs to be ready, by name; each check rejects while it is down. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<unknown>>>;

const CHECK_TIMEOUT_MS = 1_000;
const createTimeoutError = () => new Error(`no response within ${CHECK_TIMEOUT_MS} ms`);

/** The check that a database responds. */
export const createDatabaseCheck = (db: Knex): ReadinessChecks => ({
  database: async () => db.raw('SELECT 1'),
});

/** Whether a check resolves within a second. */
export async function isUp(check: () => Promise<unknown>): Promise<boolean> {
  return withTimeLimit(check(), CHECK_TIMEOUT_MS, createTimeoutError).then(
    () => true,
    () => false,
  );
}
