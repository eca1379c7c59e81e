import { createOpenApiLoader } from '@dashboard/release-gate';
import { openRegistryStore } from '@dashboard/release-registry';
import { runService } from '@dashboard/service-kit/http';
import { createLogger, startTracing } from '@dashboard/service-kit/observability';
import { connectRedis, readRedisSettings } from '@dashboard/service-kit/redis';
import { createApp, SERVICE_NAME } from './app.ts';
import { readServerEnv } from './env.ts';

const env = readServerEnv();
const logger = createLogger(SERVICE_NAME, env.LOG_LEVEL);
const stopTracing = await startTracing({ name: SERVICE_NAME, env, logger });
const redis = await connectRedis(readRedisSettings(env), logger);

await runService({
  service: createApp({
    store: await openRegistryStore(env),
    redis,
    publish: (channel, message) => redis.publish(channel, message),
    authUrl: env.SVC_AUTH_URL,
    portfolioUrl: env.SVC_PORTFOLIO_URL,
    // Loaded for each check, because the product can be upgraded in between.
    loadOpenApi: () => createOpenApiLoader(env.GATEWAY_URL)(),
    maxBudget: { firstLoadKB: env.MODULE_MAX_FIRST_LOAD_KB, totalKB: env.MODULE_MAX_TOTAL_KB },
    identitySecret: env.IDENTITY_SECRET,
    secureCookies: env.COOKIE_SECURE,
    timeZone: env.TRADING_TIME_ZONE,
    logger,
  }),
  port: env.PORT,
  host: env.HOST,
  logger,
  async close() {
    redis.destroy();
    await stopTracing();
  },
});
