import { createDatabase } from '@dashboard/service-kit/database';
import { runService } from '@dashboard/service-kit/http';
import { createLogger, startTracing } from '@dashboard/service-kit/observability';
import {
  announceReplica,
  connectRedis,
  createChangePublisher,
  readRedisSettings,
} from '@dashboard/service-kit/redis';
import { startRemovalExpiry } from '@dashboard/service-kit/removals';
import { createApp, SERVICE_NAME } from './app.ts';
import { readServerEnv } from './env.ts';

const env = readServerEnv();
const logger = createLogger(SERVICE_NAME, env.LOG_LEVEL);
const stopTracing = await startTracing({ name: SERVICE_NAME, env, logger });
const db = createDatabase({ url: env.DATABASE_URL });
const redis = await connectRedis(readRedisSettings(env), logger);
const publish = (channel: string, message: string) => redis.publish(channel, message);

const stopRemovalExpiry = startRemovalExpiry({ db, logger });

await runService({
  service: createApp({
    db,
    changePublisher: createChangePublisher(publish, logger),
    tradingTimeZone: env.TRADING_TIME_ZONE,
    identitySecret: env.IDENTITY_SECRET,
    logger,
  }),
  port: env.PORT,
  host: env.HOST,
  logger,
  async close() {
    await stopRemovalExpiry();
    redis.destroy();
    await Promise.all([db.destroy(), stopTracing()]);
  },
});

if (env.ADVERTISED_URL) {
  const announceShutdown = announceReplica({
    service: SERVICE_NAME,
    url: env.ADVERTISED_URL,
    publish,
    logger,
  });
  process.once('SIGTERM', announceShutdown);
  process.once('SIGINT', announceShutdown);
}
