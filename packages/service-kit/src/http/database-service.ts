import type { Knex } from 'knex';
import { getStatementTimeoutMs } from '../database/database.ts';
import { createStatementCounter } from '../observability/metrics.ts';
import { createDatabaseCheck } from '../observability/readiness-checks.ts';
import { createService, type ServiceOptions } from './service.ts';

export interface DatabaseServiceOptions extends Omit<ServiceOptions, 'readinessChecks'> {
  readonly db: Knex;
}

/** Ready while its database responds. Redis isn't needed: without it only sessions fail. */
export function createDatabaseService({ db, metrics = [], ...options }: DatabaseServiceOptions) {
  return createService({
    ...options,
    // The service must outwait its database.
    minTimeLimitMs: getStatementTimeoutMs(db) + 1_000,
    metrics: [createStatementCounter(db), ...metrics],
    readinessChecks: createDatabaseCheck(db),
  });
}
