import { join } from 'node:path';
import { createLogger, migrateToLatest } from '@dashboard/service-kit';
import { readCommandEnv } from './env.ts';

const env = readCommandEnv();
await migrateToLatest({
  url: env.DATABASE_URL,
  schema: 'flow',
  directory: join(import.meta.dirname, '../migrations'),
});
createLogger('svc-flow-migrate', env.LOG_LEVEL).info({ event: 'migrated' });
