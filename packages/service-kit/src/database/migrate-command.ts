import { createLogger } from '../observability/logger.ts';
import { migrateToLatest } from './migrate.ts';

export interface MigrateCommandOptions {
  /** Name of the service, such as `svc-flow`. */
  readonly service: string;
  readonly schema: string;
  /** Folder of the migrations. */
  readonly directory: string;
  readonly env: {
    readonly DATABASE_URL: string;
    readonly MIGRATION_DATABASE_URL?: string;
    readonly LOG_LEVEL: string;
  };
}

/**
 * The command `node src/migrate.ts [name of a migration…]` of a service: runs all migrations, or
 * only those named as arguments.
 * @throws Error when an argument names no migration
 */
export async function runMigrateCommand(options: MigrateCommandOptions): Promise<void> {
  const { service, schema, directory, env } = options;
  const only = process.argv.slice(2);
  await migrateToLatest({
    url: env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL,
    schema,
    directory,
    only,
  });
  createLogger(`${service}-migrate`, env.LOG_LEVEL).info({ event: 'migrated' });
}
