import { IMPORT_WAIT_MS } from '@dashboard/contracts-portfolio';
import { createDatabase } from '@dashboard/service-kit/database';
import { runService } from '@dashboard/service-kit/http';
import { createLogger, startTracing } from '@dashboard/service-kit/observability';
import { connectQueueRedis } from '@dashboard/service-kit/queue-redis';
import {
  connectRedis,
  createChangePublisher,
  readRedisSettings,
} from '@dashboard/service-kit/redis';
import { startRemovalExpiry } from '@dashboard/service-kit/removals';
import { createApp, SERVICE_NAME } from './app.ts';
import { readServerEnv } from './env.ts';
import { openImageDependencies } from './images/image-dependencies.ts';
import { createJobQueue } from './jobs/job-queue.ts';
import { createPredictionDependencies } from './predictions/prediction-dependencies.ts';
import { startPredictionExpiry } from './predictions/prediction-expiry.ts';

const env = readServerEnv();
const logger = createLogger(SERVICE_NAME, env.LOG_LEVEL);
const stopTracing = await startTracing({ name: SERVICE_NAME, env, logger });
const db = createDatabase({ url: env.DATABASE_URL });
const redisSettings = readRedisSettings(env);
const queueRedis = connectQueueRedis(redisSettings, logger);
const publisher = await connectRedis(redisSettings, logger);

const stopRemovalExpiry = startRemovalExpiry({ db, logger });
const stopPredictionExpiry = startPredictionExpiry({ db, logger });

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
    predictions: createPredictionDependencies({ redis: publisher, secret: env.IDENTITY_SECRET }),
    identitySecret: env.IDENTITY_SECRET,
    logger,
  }),
  port: env.PORT,
  host: env.HOST,
  logger,
  async close() {
    await Promise.all([stopRemovalExpiry(), stopPredictionExpiry()]);
    queueRedis.disconnect();
    publisher.destroy();
    await Promise.all([db.destroy(), stopTracing()]);
  },
});
