import type { Knex } from 'knex';
import type { Logger } from '../observability/logger.ts';
import { createDatabase } from './database.ts';
import { retryUntilDatabaseReachable } from './retry-until-reachable.ts';

/** For a command: starts `work` again while the database can't be reached, for a minute. */
export async function runWithDatabase<T>(
  url: string,
  logger: Logger,
  work: (db: Knex) => Promise<T>,
): Promise<T> {
  const db = createDatabase({ url });
  try {
    return await retryUntilDatabaseReachable(() => work(db), { logger });
  } finally {
    await db.destroy();
  }
}
