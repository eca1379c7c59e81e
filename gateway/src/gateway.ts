import type { IncomingMessage } from 'node:http';
import * as gatewayContract from '@dashboard/contracts-gateway';
import { collectEndpoints, type Endpoint } from '@dashboard/contracts-http';
import * as summariesContract from '@dashboard/contracts-summaries';
import type { RegistryStore } from '@dashboard/release-registry';
import { createResponseCache } from '@dashboard/response-cache';
import {
  createPageTokens,
  ENDED_SESSIONS_CHANNEL,
  endedSessionsSchema,
} from '@dashboard/service-kit/identity';
import type { Logger } from '@dashboard/service-kit/observability';
import type { RedisClient } from '@dashboard/service-kit/redis';
import express from 'express';
import { createApiDocsRoutes, describeApi } from './api-docs/routes.ts';
import { createAuditLogRoute } from './audit-log/audit-log.ts';
import { createResponseCacheMiddleware } from './cache/response-cache-middleware.ts';
import { createUpstreamSource } from './cache/upstream-source.ts';
import { authorizeCaller, type CallerOptions, identifyCaller } from './callers/caller.ts';
import { createSessionCache } from './callers/session-cache.ts';
import { createChangeStream } from './events/change-stream.ts';
import { createStreamMiddleware } from './events/stream-middleware.ts';
import { rejectAmbiguousRequests } from './http/ambiguous-requests.ts';
import { createApiRouter } from './http/api-router.ts';
import { createAddressReader } from './http/client-address.ts';
import { rejectUnknownCall, respondWithErrors } from './http/error-responses.ts';
import { createBodyReader } from './http/request-body.ts';
import { logRequests } from './http/request-log.ts';
import {
  createSecurityHeaders,
  listDataHeaders,
  setSecurityHeaders,
} from './http/security-headers.ts';
import { createLiveClasses } from './live/live-class.ts';
import { createLiveRoutes } from './live/routes.ts';
import { createMetrics, serveMetrics } from './observability/metrics.ts';
import { serveReadiness } from './observability/readiness.ts';
import { moduleOverrides } from './overrides/overrides.ts';
import { createOverridesRouter } from './overrides/overrides-router.ts';
import { subscribe } from './redis-subscription.ts';
import { limitRefusals } from './refusals/limit-refusals.ts';
import { createRefusalLimit } from './refusals/refusal-limit.ts';
import { readProductName } from './releases/product-name.ts';
import { ROOT_FILE_PATH, serveReleaseFiles, serveRootFiles } from './releases/release-files.ts';
import { openReleases } from './releases/releases.ts';
import { serveModuleList, serveShellPage } from './releases/shell-page.ts';
import {
  createInsightsSource,
  createSummaries,
  createSummaryRoutes,
} from './summaries/summaries.ts';
import { createForwarder, createUpstreamRoutes } from './upstreams/forwarder.ts';
import { createMountedPath } from './upstreams/mounted-path.ts';
import { subscribeToReplicas, type Upstream } from './upstreams/upstreams.ts';

export interface GatewayOptions extends CallerOptions {
  readonly upstreams: readonly Upstream[];
  readonly subscriber: RedisClient;
  readonly redis: Pick<RedisClient, 'get' | 'set' | 'del' | 'eval'>;
  /** Rejects while Redis is down. */
  readonly publish: (channel: string, message: string) => Promise<unknown>;
  readonly isRedisReady: () => boolean;
  readonly registry: RegistryStore;
  readonly identitySecret: string;
  readonly trustedProxies: readonly string[];
  readonly assetHost?: string;
  readonly allowOverrides: boolean;
  readonly timeZone: string;
  readonly metricsToken?: string;
  readonly version: string;
  readonly logger: Logger;
  readonly maxStreams?: number;
  readonly maxStreamsPerAddress?: number;
  readonly heartbeatMs?: number;
  readonly liveTtlMs?: number;
  readonly cacheClock?: () => number;
}

const pagePaths = {
  admin: ['/', '/admin'],
  student: ['/student'],
  both: ['/login', '/account', '/audit-log'],
};
export const gatewayEndpoints = collectEndpoints({ ...gatewayContract, ...summariesContract });

const probePaths = ['/healthz', '/readyz', '/version', '/metrics'];

const readOfStudents = { access: 'student', polled: true } as const;

export function createGateway(options: GatewayOptions) {
  const { upstreams, subscriber, identitySecret, registry, logger } = options;
  const { studentAccess, secureCookies, timeZone, version, assetHost, cacheClock } = options;

  const securityHeaders = createSecurityHeaders({ overTls: secureCookies, assetHost });
  const headers = listDataHeaders(securityHeaders);

  const cache = createResponseCache({ now: cacheClock });
  const cacheRoutes = upstreams.map((upstream) => ({
    source: createUpstreamSource(upstream, { identitySecret, headers }),
    endpoints: upstream.endpoints,
  }));
  const sources = cacheRoutes.map(({ source }) => source);
  const summaries = createSummaries({ cache, sources, timeZone });
  const insightsSource = createInsightsSource(summaries, headers);

  const changes = createChangeStream({
    ...options,
    headers,
    onChange(topic) {
      cache.invalidateTopic(topic);
      if (topic === gatewayContract.RELEASES_TOPIC) void releases.refresh();
    },
    adminHeartbeat: () => liveClasses.renewal(),
  });
  const liveClasses = createLiveClasses({ ...options, changes });
  const sessionCache = createSessionCache(options.sessions, { now: cacheClock });
  const unsubscribeSessions = subscribe(
    subscriber,
    { name: ENDED_SESSIONS_CHANNEL, schema: endedSessionsSchema },
    (sessionIds) => {
      sessionCache.evict(sessionIds);
      changes.endSessions(sessionIds);
    },
    logger,
  );
  const unfollowReplicas = subscribeToReplicas(subscriber, upstreams, logger);

  const releases = openReleases(registry, logger);
  const metrics = createMetrics({ ...options, cache, streams: changes, releases });
  const bodies = createBodyReader();
  const forwarding = { ...options, bodies, onChanged: cache.invalidateSource };
  const forwarders = upstreams.map((upstream) => ({
    upstream,
    forward: createForwarder(upstream, forwarding),
  }));

  const serviceEndpoints: Endpoint[] = upstreams.flatMap(({ endpoints }) => endpoints);
  const endpoints = [...serviceEndpoints, ...gatewayEndpoints];
  const openApi = describeApi(endpoints, {
    version,
    schemas: Object.assign({}, ...upstreams.map(({ schemas }) => schemas)),
  });
  const api = createApiRouter(
    [
      ...forwarders.flatMap(({ upstream, forward }) => createUpstreamRoutes(upstream, forward)),
      ...createSummaryRoutes(summaries),
      createAuditLogRoute(options),
      ...createLiveRoutes(liveClasses, bodies),
      ...createApiDocsRoutes(endpoints, openApi),
    ],
    (request, endpoint) => authorizeCaller(request, endpoint, options),
  );
  const pages = {
    ...options,
    releases,
    readProductName: () => readProductName({ cache, sources }),
    newPageToken: createPageTokens(identitySecret).issue,
    overrides: options.allowOverrides ? moduleOverrides : undefined,
  };

  const unknownPage = serveShellPage(pages, { status: 404 });

  const app = express()
    .disable('x-powered-by')
    // Each page has one address: /Student and /student/ are unknown.
    .enable('case sensitive routing')
    .enable('strict routing')
    .set('query parser', 'simple')
    .set('trust proxy', options.trustedProxies);
  app.use(setSecurityHeaders(securityHeaders));
  app.get('/healthz', (_, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', serveReadiness({ ...options, releases }));
  app.get('/version', (_, response) => void response.json({ name: 'gateway', version }));
  app.get('/metrics', serveMetrics(metrics, options.metricsToken));
  app.use(logRequests(logger, metrics.observeRequest));
  app.use('/api', api);
  app.get('/modules.json', serveModuleList(pages));
  app.get(['/modules/{*path}', '/shell/{*path}'], serveReleaseFiles(releases));
  app.get(ROOT_FILE_PATH, serveRootFiles(pages));
  const mounts = forwarders.flatMap(({ upstream, forward }) =>
    upstream.paths.map((mounted) => ({ mounted, forward })),
  );
  const forAdmins = mounts.filter(({ mounted }) => mounted.access === 'admin');
  // Mounted paths would also match with a trailing slash.
  app.get(['/overrides/', ...forAdmins.map(({ mounted }) => `${mounted.path}/`)], unknownPage);
  if (options.allowOverrides) app.use('/overrides', createOverridesRouter(pages));
  for (const { mounted, forward } of mounts) {
    app.use(mounted.path, createMountedPath(mounted, forward, options));
  }
  app.get(pagePaths.admin, serveShellPage(pages, { audience: 'admin' }));
  app.get(pagePaths.student, serveShellPage(pages, { audience: 'student' }));
  app.get(pagePaths.both, serveShellPage(pages, {}));
  app.get('/{*path}', unknownPage);
  app.use(rejectUnknownCall, respondWithErrors(logger));

  const uncached = createStreamMiddleware(app, { ...options, changes, headers });
  const cachedAccess = { ...options, sessions: sessionCache };
  const clients = {
    getAddress: createAddressReader(options.trustedProxies),
    isVisitor: async (request: IncomingMessage) => {
      const { sessionId } = await identifyCaller(request, readOfStudents, cachedAccess);
      return sessionId === null;
    },
  };
  const callPaths = endpoints.flatMap(({ path }) => (path.includes('{') ? [] : [path]));
  const knownPaths = [...callPaths, ...Object.values(pagePaths).flat(), ...probePaths];
  const limit = createRefusalLimit(knownPaths, { now: cacheClock });
  const limited = limitRefusals(uncached, { ...clients, limit, secureCookies, securityHeaders });
  const cached = createResponseCacheMiddleware(limited, {
    ...clients,
    cache,
    secureCookies,
    headers,
    logger,
    routes: [
      ...cacheRoutes,
      { source: insightsSource, endpoints: [summariesContract.getStudentInsights] },
    ],
    authorize:
      studentAccess === 'code'
        ? (request, endpoint) => authorizeCaller(request, endpoint, cachedAccess)
        : undefined,
    onResponse: metrics.observeCacheResponse,
  });
  return {
    listener: rejectAmbiguousRequests(cached, headers),
    app: rejectAmbiguousRequests(uncached, headers),
    refreshReleases: releases.refresh,
    readState: (): gatewayContract.GatewayState => ({
      replicas: upstreams.flatMap(({ name: service, replicas }) =>
        replicas.all.map((replica) => ({ service, ...replica })),
      ),
      openStreams: changes.size,
      cache: cache.size,
    }),
    endStreams: changes.close,
    close(): void {
      releases.close();
      liveClasses.close();
      changes.close();
      unfollowReplicas();
      unsubscribeSessions();
      for (const { replicas } of upstreams) replicas.close();
    },
  };
}
