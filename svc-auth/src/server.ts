import {
  connectRedis,
  createDatabase,
  createLogger,
  readRedisSettings,
  runService,
  startTracing,
} from '@dashboard/service-kit';
import { createApp, SERVICE_NAME } from './app.ts';
import { createDependencies } from './dependencies.ts';
import { readServerEnv } from './env.ts';

const env = readServerEnv();
const logger = createLogger(SERVICE_NAME, env.LOG_LEVEL);
const stopTracing = await startTracing({ name: SERVICE_NAME, env, logger });
const db = createDatabase({ url: env.DATABASE_URL });
const redis = await connectRedis(readRedisSettings(env), logger);
const identitySecret = env.IDENTITY_SECRET;

const dependencies = createDependencies({
  db,
  redis,
  identitySecret,
  secureCookies: env.COOKIE_SECURE,
  studentAccess: env.STUDENT_ACCESS,
});

await runService({
  service: createApp({ ...dependencies, identitySecret, logger }),
  port: env.PORT,
  host: env.HOST,
  logger,
  async close() {
    redis.destroy();
    await Promise.all([db.destroy(), stopTracing()]);
  },
});
