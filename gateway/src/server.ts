import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectRedis, createLogger, createSessionStore, runService } from '@dashboard/service-kit';
import { createGateway } from './app.ts';
import { readGatewayEnv } from './env.ts';
import { createChangeFeed } from './events.ts';
import { upstreamsAt } from './upstreams.ts';

const env = readGatewayEnv();
const logger = createLogger('gateway', env.LOG_LEVEL);
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
const redis = await connectRedis(env.REDIS_URL, logger);
const subscriber = await connectRedis(env.REDIS_URL, logger);
const changes = createChangeFeed(subscriber, logger);

const app = createGateway({
  upstreams: upstreamsAt({
    auth: env.SVC_AUTH_URL,
    portfolio: env.SVC_PORTFOLIO_URL,
    flow: env.SVC_FLOW_URL,
  }),
  sessions: createSessionStore(redis),
  changes,
  isRedisReady: () => redis.isReady,
  releasesDir: env.RELEASES_DIR,
  identitySecret: env.IDENTITY_SECRET,
  secureCookies: env.COOKIE_SECURE,
  version,
  logger,
});

// Streams never end by themselves: they end first, so that the rest can drain.
process.once('SIGTERM', () => changes.close());
process.once('SIGINT', () => changes.close());

await runService({
  service: { callback: () => app },
  port: env.PORT,
  host: env.HOST,
  logger,
  close: async () => {
    redis.destroy();
    subscriber.destroy();
  },
});
