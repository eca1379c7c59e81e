import type { Knex } from 'knex';
import { getStatementTimeoutMs } from '../database/database.ts';
import { createStatementCounter } from '../observability/metrics.ts';
import { createDatabaseCheck } from '../observability/readiness-checks.ts';
import { createService, type ServiceOptions } from './service.ts';

export interface DatabaseServiceOptions extends Omit<ServiceOptions, 'readinessChecks'> {
  readonly db: Knex;
}

/**
 * Creates a service that works on its database: it is ready while the database answers, and its
 * metrics count the statements. Redis is not needed to be ready: without it requests are still
 * answered, sessions excepted.
 */
export function createDatabaseService({ db, metrics = [], ...options }: DatabaseServiceOptions) {
  return createService({
    ...options,
    // A service waits longer than its database, whatever that may take.
    minTimeLimitMs: getStatementTimeoutMs(db) + 1_000,
    metrics: [createStatementCounter(db), ...metrics],
    readinessChecks: createDatabaseCheck(db),
  });
}
