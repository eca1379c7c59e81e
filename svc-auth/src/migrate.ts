/** node src/migrate.ts [name of a migration…]: runs all migrations, or only those named. */
import { join } from 'node:path';
import { createLogger, migrateToLatest } from '@dashboard/service-kit';
import { readCommandEnv } from './env.ts';

const env = readCommandEnv();
await migrateToLatest({
  url: env.DATABASE_URL,
  schema: 'auth',
  directory: join(import.meta.dirname, '../migrations'),
  only: process.argv.slice(2),
});
createLogger('svc-auth-migrate', env.LOG_LEVEL).info({ event: 'migrated' });
