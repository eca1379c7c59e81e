import { createServer } from 'node:http';
import { createFullRegistry, type TestRegistry } from '@dashboard/release-registry/testing';
import { importContracts, readServiceDescriptions } from '@dashboard/service-descriptions';
import { createSessionStore } from '@dashboard/service-kit/identity';
import { createLogger } from '@dashboard/service-kit/observability';
import { connectRedis } from '@dashboard/service-kit/redis';
import {
  connectTestRedis,
  provide,
  readServerSettings,
  silentLogger,
  testIdentitySecret,
  testRedisUrl,
} from '@dashboard/service-kit/testing';
import { listen } from '@dashboard/test-kit';
import { createGateway, type GatewayOptions } from '../src/gateway.ts';
import { startStateReport } from '../src/observability/state-report.ts';
import { createUpstreams } from '../src/upstreams/upstreams.ts';
import { startRedisServer, type TestRedisServer } from './redis-server.ts';
import { startService, type TestService } from './service.ts';

export interface TestGatewayOptions extends Partial<Omit<GatewayOptions, 'registry'>> {
  readonly redisUrl?: string;
  /** A separate Redis server, for tests that count its commands or kill it. */
  readonly ownRedis?: boolean;
  /** A command without a reply fails after a second. Without it, a busy machine isn't an outage. */
  readonly redisFails?: boolean;
  readonly usesCache?: boolean;
  /** Without it, a test service stays up no matter how busy the machine is. */
  readonly checksHealth?: boolean;
  readonly moreFlowReplicas?: readonly string[];
  readonly releasesUrl?: string;
  readonly reportsState?: boolean;
  readonly registry?: TestRegistry;
}

const NEVER_MS = 2 ** 31 - 1;
const REPORT_MS = 100;

type TestServices = Readonly<Record<string, TestService>> &
  Readonly<Record<'auth' | 'flow' | 'portfolio', TestService>>;

async function startServices(names: readonly string[]): Promise<TestServices> {
  const started = await Promise.all(names.map(async (name) => [name, await startService()]));
  return Object.fromEntries(started);
}

export async function startGateway(options: TestGatewayOptions = {}) {
  const { redisFails, usesCache, checksHealth, moreFlowReplicas: moreFlow = [] } = options;
  const { releasesUrl } = options;
  const logLines: string[] = [];
  const logger = createLogger('gateway', 'info', { write: (line) => void logLines.push(line) });
  const registry = options.registry ?? (await createFullRegistry());
  const descriptions = readServiceDescriptions();
  const services = await startServices(descriptions.map(({ name }) => name));
  const serviceUrls = Object.entries(services).map(([name, { url }]) => [
    name,
    name === 'flow' ? [url, ...moreFlow] : [name === 'releases' && releasesUrl ? releasesUrl : url],
  ]);
  const redisServer = options.ownRedis ? await startRedisServer() : undefined;
  const redisUrl = redisServer?.url ?? options.redisUrl ?? (await testRedisUrl());
  async function connect() {
    if (redisFails) return connectRedis(readServerSettings(redisUrl), silentLogger);
    // The gateway that owns this Redis may close first.
    return (await connectTestRedis(redisUrl)).on('error', () => undefined);
  }
  const redis = await connect();
  const subscriber = await connect();
  const sessions = createSessionStore(redis);

  const gateway = createGateway({
    secureCookies: false,
    studentAccess: 'open',
    allowOverrides: false,
    trustedProxies: [],
    timeZone: 'America/New_York',
    version: '1.2.3',
    ...options,
    upstreams: createUpstreams(
      await importContracts(descriptions),
      Object.fromEntries(serviceUrls),
      logger,
      checksHealth ? {} : { checkIntervalMs: NEVER_MS },
    ),
    sessions,
    subscriber,
    redis,
    publish: (channel, message) => redis.publish(channel, message),
    isRedisReady: () => redis.isReady,
    registry: registry.store,
    identitySecret: testIdentitySecret,
    logger,
  });
  await gateway.refreshReleases();
  const stopReporting = options.reportsState
    ? startStateReport(redis, gateway.readState, { intervalMs: REPORT_MS })
    : undefined;
  const server = createServer(usesCache ? gateway.listener : gateway.app);
  const port = await listen(server);

  async function signIn(role: 'admin' | 'student', username: string = role): Promise<string> {
    const { token } = await sessions.start({ userId: `id-of-${username}`, username, role });
    return `${options.secureCookies ? '__Host-session' : 'session'}=${token}`;
  }
  async function close(): Promise<void> {
    await stopReporting?.();
    gateway.close();
    server.close();
    server.closeAllConnections();
    redis.destroy();
    subscriber.destroy();
    await redisServer?.stop();
    await Promise.all(Object.values(services).map((service) => service.close()));
    await registry.remove();
  }

  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    port,
    services,
    registry,
    redis,
    redisServer: redisServer as TestRedisServer,
    sessions,
    logLines,
    refreshReleases: gateway.refreshReleases,
    endStreams: gateway.endStreams,
    signIn,
    adminCookie: await signIn('admin').catch(() => ''),
    close,
  };
}

export type TestGateway = Awaited<ReturnType<typeof startGateway>>;

const others: TestGateway[] = [];
afterEach(async () => {
  for (const gateway of others.splice(0)) await gateway.close();
});

export async function startOtherGateway(options?: TestGatewayOptions): Promise<TestGateway> {
  const gateway = await startGateway(options);
  others.push(gateway);
  return gateway;
}

export const provideGateway = (
  options: TestGatewayOptions | (() => TestGatewayOptions) = {},
  scope?: 'all' | 'each',
): TestGateway =>
  provide(
    () => startGateway(typeof options === 'function' ? options() : options),
    ({ close }) => close(),
    scope,
  );
