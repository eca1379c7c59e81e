import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { openRegistryStore } from '@dashboard/release-registry';
import { importContracts, readServiceDescriptions } from '@dashboard/service-descriptions';
import { runService } from '@dashboard/service-kit/http';
import { createSessionStore } from '@dashboard/service-kit/identity';
import { createLogger, startTracing } from '@dashboard/service-kit/observability';
import { connectRedis, readRedisSettings } from '@dashboard/service-kit/redis';
import { readGatewayEnv } from './env.ts';
import { createGateway, gatewayEndpoints } from './gateway.ts';
import { startStateReport } from './observability/state-report.ts';
import { createUpstreams } from './upstreams/upstreams.ts';

const FIRST_READING_MS = 5_000;
/** Four polls: long enough for browsers, short enough to keep idle connections from piling up. */
const BROWSER_KEEP_ALIVE_MS = 20_000;

// Node accepts one connection per turn of the event loop. With tens of thousands open, V8 would
// mark for 4 ms in every turn, and a client behind a hundred others would wait for 400 ms.
setFlagsFromString('--no-incremental-marking-task');

const services = await importContracts(readServiceDescriptions(), gatewayEndpoints);
const env = readGatewayEnv(services);
const logger = createLogger('gateway', env.LOG_LEVEL);
const stopTracing = await startTracing({ name: 'gateway', env, logger });
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
const redis = await connectRedis(readRedisSettings(env), logger);
const subscriber = await connectRedis(readRedisSettings(env), logger);

const gateway = createGateway({
  upstreams: createUpstreams(services, env.serviceUrls, logger),
  sessions: createSessionStore(redis),
  subscriber,
  redis,
  publish: (channel, message) => redis.publish(channel, message),
  isRedisReady: () => redis.isReady,
  registry: await openRegistryStore(env),
  identitySecret: env.IDENTITY_SECRET,
  secureCookies: env.COOKIE_SECURE,
  trustedProxies: env.TRUSTED_PROXIES,
  studentAccess: env.STUDENT_ACCESS,
  assetHost: env.ASSET_HOST,
  allowOverrides: env.ALLOW_OVERRIDES,
  timeZone: env.TRADING_TIME_ZONE,
  metricsToken: env.METRICS_TOKEN,
  maxStreams: env.MAX_STREAMS,
  maxStreamsPerAddress: env.MAX_STREAMS_PER_ADDRESS,
  version,
  logger,
});

await Promise.race([gateway.refreshReleases(), sleep(FIRST_READING_MS)]);
const stopReporting = startStateReport(redis, gateway.readState);

process.once('SIGTERM', gateway.endStreams);
process.once('SIGINT', gateway.endStreams);

await runService({
  service: { callback: () => gateway.listener },
  port: env.PORT,
  host: env.HOST,
  logger,
  // A proxy holds connections longer and must never reuse a closed one.
  keepAliveMs: env.TRUSTED_PROXIES.length > 0 ? undefined : BROWSER_KEEP_ALIVE_MS,
  close: async () => {
    gateway.close();
    await stopReporting();
    redis.destroy();
    subscriber.destroy();
    await stopTracing();
  },
});
