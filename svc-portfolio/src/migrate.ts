/** node src/migrate.ts [migration name…]: runs all pending migrations, or only the named ones. */
import { join } from 'node:path';
import { funds } from '@dashboard/contracts-portfolio';
import { runMigrateCommand } from '@dashboard/service-kit/migrations';
import { readMigrateEnv } from './env.ts';
import { createFundStore } from './funds/funds.store.ts';

await runMigrateCommand({
  service: 'svc-portfolio',
  schema: 'portfolio',
  directory: join(import.meta.dirname, '../migrations'),
  complete: (tx) => createFundStore(tx).addMissing(funds),
  env: readMigrateEnv(),
});
