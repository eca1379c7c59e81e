import {
  connectRedis,
  createDatabase,
  createLogger,
  createSessionStore,
  runService,
} from '@dashboard/service-kit';
import { createApp, SERVICE_NAME } from './app.ts';
import { readServerEnv } from './env.ts';
import { createAttempts } from './sign-in/attempts.ts';
import { createKnownDevices } from './sign-in/known-device.ts';

const env = readServerEnv();
const logger = createLogger(SERVICE_NAME, env.LOG_LEVEL);
const db = createDatabase({ url: env.DATABASE_URL });
const redis = await connectRedis(env.REDIS_URL, logger);

await runService({
  service: createApp({
    db,
    sessions: createSessionStore(redis),
    attempts: createAttempts(redis),
    devices: createKnownDevices({ secret: env.IDENTITY_SECRET, secure: env.COOKIE_SECURE }),
    secureCookies: env.COOKIE_SECURE,
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
