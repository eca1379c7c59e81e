import { randomUUID } from 'node:crypto';
import { createOpenApiDocument, toRouterPath } from '@dashboard/contracts-http';
import { Router } from '@koa/router';
import type { Knex } from 'knex';
import Koa, { type Middleware } from 'koa';
import { getStatementTimeoutMs } from '../database/database.ts';
import { type ConstraintErrors, mapDatabaseError } from '../database/database-errors.ts';
import { HttpError, notFound, serviceUnavailable, unauthorized } from '../errors.ts';
import { IDENTITY_HEADER, verifyIdentity } from '../identity/identity.ts';
import type { Logger } from '../observability/logger.ts';
import {
  createServiceMetrics,
  createStatementCounter,
  type Metric,
  type ServiceMetrics,
} from '../observability/metrics.ts';
import {
  createDatabaseCheck,
  createDependencyGauge,
  type ReadinessChecks,
} from '../observability/readiness-checks.ts';
import { recordError, startRequestSpan } from '../observability/spans.ts';
import { isRedisUnavailable } from '../redis/redis-errors.ts';
import { guard, type RequestState } from './guard.ts';
import { healthEndpoints } from './health.ts';
import type { Route } from './route.ts';

export interface ServiceOptions {
  /** Such as `svc-flow`. Also the audience of identity tokens. */
  readonly name: string;
  readonly version: string;
  readonly identitySecret: string;
  readonly routes: readonly Route[];
  /** For paths outside `/api`. Runs only for requests with an identity. */
  readonly routers?: readonly Router<RequestState>[];
  readonly readinessChecks: ReadinessChecks;
  readonly constraintErrors?: ConstraintErrors;
  readonly metrics?: readonly Metric[];
  readonly minTimeLimitMs?: number;
  readonly logger: Logger;
}

/** Continues the gateway's trace. A request without one, such as a probe, doesn't start one. */
const traceRequest: Middleware<RequestState> = async (context, next) => {
  const traceparent = context.get('traceparent');
  if (traceparent === '') return next();
  const span = startRequestSpan(context.method, traceparent);
  try {
    await span.run(next);
  } finally {
    span.end(context.status);
  }
};

/** Each gateway sends them twice a second, which would fill the disk with lines. */
const PROBES = new Set(['/healthz', '/readyz', '/version', '/contract', '/metrics']);

function trackRequest(logger: Logger, metrics: ServiceMetrics): Middleware<RequestState> {
  return async (context, next) => {
    const sentId = context.get('x-request-id');
    const requestId = /^[\w-]{1,64}$/.test(sentId) ? sentId : randomUUID();
    const log = logger.child({ requestId });
    context.state.requestId = requestId;
    context.state.log = log;
    context.set('x-request-id', requestId);
    const start = performance.now();
    await next();
    const { method, path, status } = context;
    const durationMs = Math.round(performance.now() - start);
    metrics.observe(context.state.endpointId ?? 'none', status, durationMs / 1_000);
    log[PROBES.has(path) && status < 400 ? 'debug' : 'info']({
      event: 'request',
      method,
      path,
      status,
      durationMs,
    });
  };
}

export function toHttpError(error: unknown, constraints: ConstraintErrors): HttpError {
  if (error instanceof HttpError) return error;
  if (isRedisUnavailable(error))
    return serviceUnavailable('A required service is down. Try again.', 2, error);
  return (
    mapDatabaseError(error, constraints) ??
    new HttpError(500, 'internal', 'Something went wrong on the server', { cause: error })
  );
}

function respondToErrors(constraints: ConstraintErrors): Middleware<RequestState> {
  return async (context, next) => {
    try {
      await next();
    } catch (error) {
      const httpError = toHttpError(error, constraints);
      if (httpError.status >= 500) {
        recordError(httpError.cause ?? httpError);
        context.state.log.error({
          event: 'failure',
          code: httpError.code,
          err: httpError.cause ?? httpError,
        });
      }
      context.status = httpError.status;
      context.body = httpError.problem;
      context.set({ 'cache-control': 'no-store', ...httpError.headers });
    }
  };
}

function authenticate(audience: string, secret: string): Middleware<RequestState> {
  return async (context, next) => {
    const token = context.get(IDENTITY_HEADER);
    if (token === '') throw unauthorized();
    context.state.caller = await verifyIdentity(token, { audience, secret });
    await next();
  };
}

/** Without a signed identity, everything but health, version, contract and metrics is 401. */
export function createService(options: ServiceOptions): Koa<RequestState> {
  const {
    name,
    version,
    identitySecret,
    routes,
    routers = [],
    readinessChecks,
    constraintErrors = {},
    logger,
  } = options;
  const metrics = createServiceMetrics([
    createDependencyGauge(readinessChecks),
    ...(options.metrics ?? []),
  ]);
  const router = new Router<RequestState>({ strict: true, sensitive: true });
  for (const route of routes) {
    const { method } = route.endpoint;
    router.register(toRouterPath(route.endpoint), [method], guard(route, options.minTimeLimitMs));
  }
  const endpoints = routes.map(({ endpoint }) => endpoint);
  const contract = JSON.stringify(createOpenApiDocument(endpoints, { title: name, version }));
  const service = new Koa<RequestState>();
  service.on('error', (err) => logger.warn({ event: 'connection-error', err }));
  service.use(traceRequest);
  service.use(trackRequest(logger, metrics));
  service.use(respondToErrors(constraintErrors));
  service.use(
    healthEndpoints({ name, version, instance: randomUUID(), contract, readinessChecks, metrics }),
  );
  service.use(authenticate(name, identitySecret));
  service.use(router.routes());
  for (const each of routers) service.use(each.routes());
  service.use(() => {
    throw notFound();
  });
  return service;
}

export interface DatabaseServiceOptions extends Omit<ServiceOptions, 'readinessChecks'> {
  readonly db: Knex;
}

/** Ready while its database responds. Doesn't check Redis: without it only sessions fail. */
export function createDatabaseService({ db, metrics = [], ...options }: DatabaseServiceOptions) {
  return createService({
    ...options,
    minTimeLimitMs: getStatementTimeoutMs(db) + 1_000,
    metrics: [createStatementCounter(db), ...metrics],
    readinessChecks: createDatabaseCheck(db),
  });
}
