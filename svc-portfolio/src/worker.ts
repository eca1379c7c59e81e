import { createChangePublisher, createDatabase, createLogger } from '@dashboard/service-kit';
import { readWorkerEnv } from './env.ts';
import { clearJob } from './holdings/clear.jobs.ts';
import { importJob } from './imports/imports.jobs.ts';
import { startJobWorker } from './jobs/job-worker.ts';
import { startSnapshots } from './metrics/snapshot-schedule.ts';
import { connectAnnouncingRedis, connectQueueRedis } from './redis.ts';
import { screenshotJob } from './screenshots/screenshots.jobs.ts';

/** A job nobody can wait for is taken up again by the next worker. */
const LAST_PATIENCE_MS = 8_000;

const env = readWorkerEnv();
const logger = createLogger('svc-portfolio-worker', env.LOG_LEVEL);
// Longer than a call may take: an import waits here until an earlier one lets go of its fund.
const db = createDatabase({ url: env.DATABASE_URL, statementTimeoutMs: 30_000 });
const announcing = connectAnnouncingRedis(env.REDIS_URL, logger);
const redis = connectQueueRedis(env.REDIS_URL, logger);

const changePublisher = createChangePublisher(
  (channel, message) => announcing.publish(channel, message),
  logger,
);
const worker = startJobWorker({
  db,
  redis,
  kinds: [
    importJob({ timeZone: env.TRADING_TIME_ZONE, now: () => new Date() }),
    clearJob({
      timeZone: env.TRADING_TIME_ZONE,
      now: () => new Date(),
      onBatch: () => changePublisher.publish('holdings', 'portfolio-activity'),
    }),
    screenshotJob({ onRead: () => changePublisher.publish('bot-analysis') }),
  ],
  changePublisher,
  logger,
});
const stopSnapshots = startSnapshots({
  db,
  changePublisher,
  logger,
  timeZone: env.TRADING_TIME_ZONE,
  now: () => new Date(),
});
logger.info({ event: 'working' });

async function stop(): Promise<void> {
  setTimeout(() => process.exit(0), LAST_PATIENCE_MS).unref();
  await Promise.all([worker.close(), stopSnapshots()]);
  redis.disconnect();
  announcing.disconnect();
  await db.destroy();
  process.exit(0);
}

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
