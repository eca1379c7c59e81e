import {
  createDatabase,
  inTransaction,
  retryUntilDatabaseReachable,
} from '@dashboard/service-kit/database';
import { createLogger } from '@dashboard/service-kit/observability';
import { computeTradingDay } from '@dashboard/service-kit/time';
import { readCommandEnv } from '../env.ts';
import { fillSampleWeek } from './fill-sample-week.ts';

const env = readCommandEnv();
const db = createDatabase({ url: env.DATABASE_URL });
const logger = createLogger('svc-flow-sample-week', env.LOG_LEVEL);
const now = new Date();
const today = computeTradingDay(now, env.TRADING_TIME_ZONE);
try {
  const fill = () => inTransaction(db, (tx) => fillSampleWeek(tx, now, today));
  const alerts = await retryUntilDatabaseReachable(fill, { logger });
  logger.info({ event: 'sample-week-filled', alerts });
} finally {
  await db.destroy();
}
