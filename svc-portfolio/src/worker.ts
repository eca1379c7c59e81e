import { setTimeout as delay } from 'node:timers/promises';
import { createDatabase } from '@dashboard/service-kit/database';
import { createWorkerService, runService } from '@dashboard/service-kit/http';
import { createLogger, startTracing } from '@dashboard/service-kit/observability';
import { connectQueueRedis } from '@dashboard/service-kit/queue-redis';
import {
  connectRedis,
  createChangePublisher,
  readRedisSettings,
} from '@dashboard/service-kit/redis';
import packageJson from '../package.json' with { type: 'json' };
import { createBotAnalysisHandler } from './bot-analyses/bot-analyses.jobs.ts';
import { startScreenshotExpiry } from './bot-analyses/bot-analyses.service.ts';
import type { WorkerDependencies } from './dependencies.ts';
import { readWorkerEnv } from './env.ts';
import { createClearHandler } from './holdings/holdings.jobs.ts';
import { startSnapshotSchedule } from './holdings/snapshots.service.ts';
import { createImportHandler } from './imports/imports.jobs.ts';
import { createJobDurations } from './jobs/job-metrics.ts';
import { startJobWorker } from './jobs/job-worker.ts';

const PROCESS_NAME = 'svc-portfolio-worker';
/** After this the process exits, and another worker resumes its running jobs. */
const SHUTDOWN_TIMEOUT_MS = 8_000;
/** Longer than in the service, because an import's statement waits for its fund's job lock. */
const STATEMENT_TIMEOUT_MS = 30_000;

const env = readWorkerEnv();
const logger = createLogger(PROCESS_NAME, env.LOG_LEVEL);
const stopTracing = await startTracing({ name: PROCESS_NAME, env, logger });
const db = createDatabase({ url: env.DATABASE_URL, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
const redisSettings = readRedisSettings(env);
const redis = connectQueueRedis(redisSettings, logger);
const publisher = await connectRedis(redisSettings, logger);

const dependencies: WorkerDependencies = {
  db,
  changePublisher: createChangePublisher(
    (channel, message) => publisher.publish(channel, message),
    logger,
  ),
  logger,
  tradingTimeZone: env.TRADING_TIME_ZONE,
  now: () => new Date(),
};
const handlers = [
  createImportHandler(dependencies),
  createClearHandler(dependencies),
  createBotAnalysisHandler(dependencies),
];
const durations = createJobDurations(handlers.map(({ definition }) => definition.name));
const worker = startJobWorker({
  ...dependencies,
  redis,
  handlers,
  onAttempt: (kind, outcome, seconds) => durations.observe({ kind, outcome }, seconds),
});
const stopSchedules = [startSnapshotSchedule(dependencies), startScreenshotExpiry(dependencies)];

async function stopJobs(): Promise<void> {
  await Promise.all([worker.close(), ...stopSchedules.map((stopSchedule) => stopSchedule())]);
  redis.disconnect();
  publisher.destroy();
  await Promise.all([db.destroy(), stopTracing()]);
}

await runService({
  service: createWorkerService({
    name: PROCESS_NAME,
    version: packageJson.version,
    db,
    logger,
    isAlive: worker.isAlive,
    metrics: [durations],
    readinessChecks: { redis: () => publisher.ping() },
  }),
  port: env.PORT,
  host: env.HOST,
  logger,
  close: () => Promise.race([stopJobs(), delay(SHUTDOWN_TIMEOUT_MS)]),
});
