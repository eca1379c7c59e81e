import {
  connectRedis,
  createAnnouncer,
  createDatabase,
  createLogger,
  runService,
} from '@dashboard/service-kit';
import { createApp, SERVICE_NAME } from './app.ts';
import { readServerEnv } from './env.ts';

const env = readServerEnv();
const logger = createLogger(SERVICE_NAME, env.LOG_LEVEL);
const db = createDatabase({ url: env.DATABASE_URL });
const redis = await connectRedis(env.REDIS_URL, logger);

await runService({
  service: createApp({
    db,
    announcer: createAnnouncer((channel, message) => redis.publish(channel, message), logger),
    identitySecret: env.IDENTITY_SECRET,
    logger,
  }),
  port: env.PORT,
  host: env.HOST,
  logger,
  async close() {
    redis.destroy();
    await db.destroy();
  },
});
