import { retryUntilDatabaseReachable } from '../database/retry-until-reachable.ts';
import { createLogger } from '../observability/logger.ts';
import { migrateToLatest } from './migrate.ts';

export interface MigrateCommandOptions {
  readonly service: string;
  readonly schema: string;
  readonly directory: string;
  readonly env: {
    readonly DATABASE_URL: string;
    readonly MIGRATION_DATABASE_URL?: string;
    readonly LOG_LEVEL: string;
  };
}

/** Runs `node src/migrate.ts [migration…]`, and retries for a minute without a database. */
export async function runMigrateCommand(options: MigrateCommandOptions): Promise<void> {
  const { service, schema, directory, env } = options;
  const only = process.argv.slice(2);
  const logger = createLogger(`${service}-migrate`, env.LOG_LEVEL);
  const url = env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL;
  const { hasTimeLimits, ownsAuditLog } = await retryUntilDatabaseReachable(
    () => migrateToLatest({ url, schema, directory, only }),
    { logger },
  );
  if (!hasTimeLimits) {
    const hint = 'Statements of this role have no time limit: run deploy/role.sql for it again.';
    logger.warn({ event: 'role-without-time-limits' }, hint);
  }
  if (ownsAuditLog) {
    const hint = 'This role may change its audit log: run deploy/role.sql for it again.';
    logger.warn({ event: 'audit-log-not-protected' }, hint);
  }
  logger.info({ event: 'migrated' });
}
