import { inTransaction, runWithDatabase } from '@dashboard/service-kit/database';
import { createLogger } from '@dashboard/service-kit/observability';
import { computeTradingDay } from '@dashboard/service-kit/time';
import { readCommandEnv } from '../env.ts';
import { fillSampleWeek } from './fill-sample-week.ts';

const env = readCommandEnv();
const logger = createLogger('svc-flow-sample-week', env.LOG_LEVEL);
const now = new Date();
const today = computeTradingDay(now, env.TRADING_TIME_ZONE);
const alerts = await runWithDatabase(env.DATABASE_URL, logger, (db) =>
  inTransaction(db, (tx) => fillSampleWeek(tx, now, today)),
);
logger.info({ event: 'sample-week-filled', alerts });
