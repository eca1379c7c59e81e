import { createDatabase } from '@dashboard/service-kit/database';
import { runService } from '@dashboard/service-kit/http';
import { createLogger, startTracing } from '@dashboard/service-kit/observability';
import { connectRedis, readRedisSettings } from '@dashboard/service-kit/redis';
import { createApp, SERVICE_NAME } from './app.ts';
import { createDependencies } from './dependencies.ts';
import { readServerEnv } from './env.ts';

const FLUSH_INTERVAL_MS = 1_000;
const PRUNE_INTERVAL_MS = 3_600_000;

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
  secondFactor: env.ADMIN_SECOND_FACTOR,
  logger,
});

const { refusedSignIns } = dependencies;
const flushing = setInterval(refusedSignIns.flush, FLUSH_INTERVAL_MS);
const pruning = setInterval(refusedSignIns.prune, PRUNE_INTERVAL_MS);
void refusedSignIns.prune();

await runService({
  service: createApp({ ...dependencies, identitySecret, logger }),
  port: env.PORT,
  host: env.HOST,
  logger,
  async close() {
    clearInterval(flushing);
    clearInterval(pruning);
    await refusedSignIns.flush();
    redis.destroy();
    await Promise.all([db.destroy(), stopTracing()]);
  },
});
