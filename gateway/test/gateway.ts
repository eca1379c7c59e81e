import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StudentAccessMode } from '@dashboard/contracts-auth';
import { connectRedis, createLogger, createSessionStore } from '@dashboard/service-kit';
import { silentLogger, testIdentitySecret, testRedisUrl } from '@dashboard/service-kit/testing';
import { openGateway } from '../src/open.ts';
import { upstreamsAt } from '../src/upstreams.ts';
import { createFullRegistry, type TestRegistry } from './registry.ts';
import { startService } from './service.ts';

export interface TestGatewayOptions {
  /** Without it the Redis database of this test file. */
  readonly redisUrl?: string;
  readonly secureCookies?: boolean;
  /** Open without it. */
  readonly studentAccess?: StudentAccessMode;
  /** Answers the calls students repeat from memory, as the gateway does outside of tests. */
  readonly remembers?: boolean;
  /** Further replicas of svc-flow. */
  readonly moreFlow?: readonly string[];
  readonly metricsToken?: string;
  /** Nobody without it. */
  readonly trustedProxies?: readonly string[];
  readonly allowOverrides?: boolean;
  /** Where releases are published; without it a registry of the gateway's own. */
  readonly registry?: TestRegistry;
  readonly maxStreams?: number;
  readonly heartbeatMs?: number;
  /** Given, the lines of the log are kept here. */
  readonly logLines?: string[];
}

/** The gateway on a port of its own, on a real Redis, before three services of the test. */
export async function startGateway(options: TestGatewayOptions = {}) {
  const {
    redisUrl = await testRedisUrl(),
    secureCookies = false,
    studentAccess = 'open',
    remembers = false,
    moreFlow = [],
    allowOverrides = false,
    trustedProxies = [],
    logLines,
  } = options;
  const logger = logLines
    ? createLogger('gateway', 'info', { write: (line) => void logLines.push(line) })
    : silentLogger;
  const registry = options.registry ?? (await createFullRegistry());
  const [auth, portfolio, flow] = [
    await startService(),
    await startService(),
    await startService(),
  ];
  const redis = await connectRedis(redisUrl, silentLogger);
  const subscriber = await connectRedis(redisUrl, silentLogger);
  const sessions = createSessionStore(redis);

  const gateway = openGateway({
    ...options,
    upstreams: upstreamsAt(
      { auth: [auth.url], portfolio: [portfolio.url], flow: [flow.url, ...moreFlow] },
      logger,
    ),
    sessions,
    subscriber,
    publish: (channel, message) => redis.publish(channel, message),
    isRedisReady: () => redis.isReady,
    releasesDir: registry.directory,
    identitySecret: testIdentitySecret,
    secureCookies,
    studentAccess,
    allowOverrides,
    trustedProxies,
    timeZone: 'America/New_York',
    version: '1.2.3',
    logger,
  });
  const server = createServer(remembers ? gateway.listener : gateway.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    port,
    services: { auth, portfolio, flow },
    registry,
    redis,
    sessions,
    /** Ends the streams, as a gateway that is asked to end does first. */
    endStreams: gateway.close,
    /** The cookie header of a new session. */
    async signIn(role: 'admin' | 'student'): Promise<string> {
      const { token } = await sessions.start({ userId: `id-of-${role}`, username: role, role });
      return `${secureCookies ? '__Host-session' : 'session'}=${token}`;
    },
    async close() {
      gateway.close();
      server.close();
      server.closeAllConnections();
      redis.destroy();
      subscriber.destroy();
      await Promise.all([auth.close(), portfolio.close(), flow.close(), registry.remove()]);
    },
  };
}

export type TestGateway = Awaited<ReturnType<typeof startGateway>>;
