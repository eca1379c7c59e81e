import { join } from 'node:path';
import { runMigrateCommand } from '@dashboard/service-kit/migrations';
import { readMigrateEnv } from './env.ts';

await runMigrateCommand({
  service: 'svc-portfolio',
  schema: 'portfolio',
  directory: join(import.meta.dirname, '../migrations'),
  env: readMigrateEnv(),
});
