import { IMPORT_WAIT_MS } from '@dashboard/contracts-portfolio';
import {
  createChangePublisher,
  createDatabase,
  createLogger,
  runService,
} from '@dashboard/service-kit';
import { createApp, SERVICE_NAME } from './app.ts';
import { readServerEnv } from './env.ts';
import { openImageDependencies } from './images/image-dependencies.ts';
import { createJobQueue } from './jobs/job-queue.ts';
import { connectPublisherRedis, connectQueueRedis } from './redis.ts';

const env = readServerEnv();
const logger = createLogger(SERVICE_NAME, env.LOG_LEVEL);
const db = createDatabase({ url: env.DATABASE_URL });
const publisher = connectPublisherRedis(env.REDIS_URL, logger);
const queueRedis = connectQueueRedis(env.REDIS_URL, logger);

await runService({
  service: createApp({
    db,
    queue: createJobQueue(queueRedis, logger),
    changePublisher: createChangePublisher(
      (channel, message) => publisher.publish(channel, message),
      logger,
    ),
    tradingTimeZone: env.TRADING_TIME_ZONE,
    images: await openImageDependencies(env),
    imports: { waitMs: IMPORT_WAIT_MS },
    identitySecret: env.IDENTITY_SECRET,
    logger,
  }),
  port: env.PORT,
  host: env.HOST,
  logger,
  async close() {
    queueRedis.disconnect();
    publisher.disconnect();
    await db.destroy();
  },
});
