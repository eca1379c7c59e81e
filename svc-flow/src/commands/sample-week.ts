import { createDatabase, inTransaction } from '@dashboard/service-kit/database';
import { createLogger } from '@dashboard/service-kit/observability';
import { readCommandEnv } from '../env.ts';
import { fillSampleWeek } from './fill-sample-week.ts';

const env = readCommandEnv();
const db = createDatabase({ url: env.DATABASE_URL });
try {
  const alerts = await inTransaction(db, (tx) => fillSampleWeek(tx, new Date()));
  createLogger('svc-flow-sample-week', env.LOG_LEVEL).info({ event: 'sample-week', alerts });
} finally {
  await db.destroy();
}
