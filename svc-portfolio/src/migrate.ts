/** node src/migrate.ts [migration name…]: runs all pending migrations, or only the named ones. */
import { join } from 'node:path';
import { createLogger, migrateToLatest } from '@dashboard/service-kit';
import { readCommandEnv } from './env.ts';

const env = readCommandEnv();
await migrateToLatest({
  url: env.DATABASE_URL,
  schema: 'portfolio',
  directory: join(import.meta.dirname, '../migrations'),
  only: process.argv.slice(2),
});
createLogger('svc-portfolio-migrate', env.LOG_LEVEL).info({ event: 'migrated' });
