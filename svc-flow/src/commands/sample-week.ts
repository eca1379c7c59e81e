import { createDatabase, inTransaction } from '@dashboard/service-kit/database';
import { createLogger } from '@dashboard/service-kit/observability';
import { computeTradingDay } from '@dashboard/service-kit/time';
import { readCommandEnv } from '../env.ts';
import { fillSampleWeek } from './fill-sample-week.ts';

const env = readCommandEnv();
const db = createDatabase({ url: env.DATABASE_URL });
const now = new Date();
const today = computeTradingDay(now, env.TRADING_TIME_ZONE);
try {
  const alerts = await inTransaction(db, (tx) => fillSampleWeek(tx, now, today));
  createLogger('svc-flow-sample-week', env.LOG_LEVEL).info({ event: 'sample-week', alerts });
} finally {
  await db.destroy();
}
