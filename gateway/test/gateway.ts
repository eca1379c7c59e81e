import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StudentAccessMode } from '@dashboard/contracts-auth';
import { importContracts, readServiceDescriptions } from '@dashboard/service-descriptions';
import { createSessionStore } from '@dashboard/service-kit/identity';
import { createLogger } from '@dashboard/service-kit/observability';
import { connectRedis } from '@dashboard/service-kit/redis';
import {
  connectTestRedis,
  readServerSettings,
  silentLogger,
  testIdentitySecret,
  testRedisUrl,
} from '@dashboard/service-kit/testing';
import { createGateway } from '../src/gateway.ts';
import type { DoorLimitOptions } from '../src/release-door/door-limits.ts';
import { createUpstreams } from '../src/upstreams/upstreams.ts';
import { createFullRegistry, type TestRegistry } from './registry.ts';
import { startService, type TestService } from './service.ts';

export interface TestGatewayOptions {
  readonly redisUrl?: string;
  /**
   * Whether the test kills or freezes Redis: a command without a reply then fails after a second.
   * Without it Redis stays up however busy the machine is.
   */
  readonly redisFails?: boolean;
  readonly secureCookies?: boolean;
  readonly studentAccess?: StudentAccessMode;
  /** Whether the response cache answers polled calls, as in production. */
  readonly usesCache?: boolean;
  /**
   * Whether to check the health of replicas. Without it a test service stays up however busy the
   * machine is.
   */
  readonly checksHealth?: boolean;
  readonly moreFlowReplicas?: readonly string[];
  readonly metricsToken?: string;
  readonly trustedProxies?: readonly string[];
  readonly allowOverrides?: boolean;
  readonly assetHost?: string;
  readonly registry?: TestRegistry;
  readonly maxStreams?: number;
  readonly maxStreamsPerAddress?: number;
  readonly heartbeatMs?: number;
  readonly liveTtlMs?: number;
  readonly doorLimits?: DoorLimitOptions;
  readonly clock?: () => Date;
  /** The clock of the response cache and the session cache, in ms. */
  readonly cacheClock?: () => number;
  readonly logLines?: string[];
}

const NEVER_MS = 2 ** 31 - 1;

type TestServices = Readonly<Record<string, TestService>> &
  Readonly<Record<'auth' | 'flow' | 'portfolio', TestService>>;

async function startServices(names: readonly string[]): Promise<TestServices> {
  const [auth, flow, portfolio] = await Promise.all([
    startService(),
    startService(),
    startService(),
  ]);
  const tested = { auth, flow, portfolio };
  const others = names.filter((name) => !(name in tested));
  const added = await Promise.all(
    others.map(async (name) => [name, await startService()] as const),
  );
  return { ...tested, ...Object.fromEntries(added) };
}

/** A gateway with a real Redis and a test service in place of each of the product's. */
export async function startGateway(options: TestGatewayOptions = {}) {
  const {
    redisUrl = await testRedisUrl(),
    redisFails = false,
    secureCookies = false,
    studentAccess = 'open',
    usesCache = false,
    checksHealth = false,
    moreFlowReplicas: moreFlow = [],
    allowOverrides = false,
    trustedProxies = [],
    logLines,
  } = options;
  const logger = logLines
    ? createLogger('gateway', 'info', { write: (line) => void logLines.push(line) })
    : silentLogger;
  const registry = options.registry ?? (await createFullRegistry());
  const descriptions = readServiceDescriptions();
  const services = await startServices(descriptions.map(({ name }) => name));
  const serviceUrls = Object.entries(services).map(([name, { url }]) => [
    name,
    name === 'flow' ? [url, ...moreFlow] : [url],
  ]);
  const redisSettings = readServerSettings(redisUrl);
  const connect = () =>
    redisFails ? connectRedis(redisSettings, silentLogger) : connectTestRedis(redisUrl);
  const redis = await connect();
  const subscriber = await connect();
  const sessions = createSessionStore(redis);

  const gateway = createGateway({
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
    secureCookies,
    studentAccess,
    allowOverrides,
    trustedProxies,
    timeZone: 'America/New_York',
    version: '1.2.3',
    maxBudget: { firstLoadKB: 150, totalKB: 400 },
    logger,
  });
  await gateway.refreshReleases();
  const server = createServer(usesCache ? gateway.listener : gateway.app).listen(0, '127.0.0.1');
  // A connection must not end just as it is reused.
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    port,
    services,
    registry,
    redis,
    sessions,
    refreshReleases: gateway.refreshReleases,
    endStreams: gateway.endStreams,
    async signIn(role: 'admin' | 'student', username: string = role): Promise<string> {
      const { token } = await sessions.start({ userId: `id-of-${username}`, username, role });
      return `${secureCookies ? '__Host-session' : 'session'}=${token}`;
    },
    async close() {
      gateway.close();
      server.close();
      server.closeAllConnections();
      redis.destroy();
      subscriber.destroy();
      await Promise.all(Object.values(services).map((service) => service.close()));
      await registry.remove();
    },
  };
}

export type TestGateway = Awaited<ReturnType<typeof startGateway>>;
