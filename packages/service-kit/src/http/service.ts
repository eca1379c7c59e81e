import { randomUUID } from 'node:crypto';
import { createOpenApiDocument, type Problem, toRouterPath } from '@dashboard/contracts-http';
import { Router } from '@koa/router';
import Koa, { type Middleware } from 'koa';
import type { ConstraintErrors } from '../database/database-errors.ts';
import { IDENTITY_HEADER, verifyIdentity } from '../identity/identity.ts';
import type { Logger } from '../observability/logger.ts';
import {
  createServiceMetrics,
  type Metric,
  type ServiceMetrics,
} from '../observability/metrics.ts';
import { notFound, unauthorized } from './errors.ts';
import { guard, type RequestState } from './guard.ts';
import { healthEndpoints, type ReadinessChecks } from './health.ts';
import type { Route } from './route.ts';
import { toHttpError } from './to-http-error.ts';

export interface ServiceOptions {
  /** Also the audience the gateway signs identities for: `svc-flow`. */
  readonly name: string;
  readonly version: string;
  readonly identitySecret: string;
  readonly routes: readonly Route[];
  /** What must work for the service to be of use; each rejects while it does not. */
  readonly readinessChecks: ReadinessChecks;
  /** What a broken database constraint answers. */
  readonly constraintErrors?: ConstraintErrors;
  /** What operations can see of it, besides its calls. */
  readonly metrics?: readonly Metric[];
  readonly logger: Logger;
}

/** Gives the request its id, its log line and its place in the metrics. */
function trackRequest(logger: Logger, metrics: ServiceMetrics): Middleware<RequestState> {
  return async (context, next) => {
    const given = context.get('x-request-id');
    const requestId = /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
    const log = logger.child({ requestId });
    context.state.requestId = requestId;
    context.state.log = log;
    context.set('x-request-id', requestId);
    const start = performance.now();
    await next();
    const { method, path, status } = context;
    const durationMs = Math.round(performance.now() - start);
    metrics.observe(context.state.endpointId ?? 'none', status, durationMs / 1_000);
    log.info({ event: 'request', method, path, status, durationMs });
  };
}

/** Turns what was thrown into its answer, and logs what nobody foresaw. */
function respondToErrors(constraints: ConstraintErrors): Middleware<RequestState> {
  return async (context, next) => {
    try {
      await next();
    } catch (error) {
      const failure = toHttpError(error, constraints);
      if (failure.status >= 500) {
        context.state.log.error({
          event: 'failure',
          code: failure.code,
          err: failure.cause ?? failure,
        });
      }
      const problem: Problem = { message: failure.message, issues: failure.issues };
      context.status = failure.status;
      context.body = problem;
      context.set({ 'cache-control': 'no-store', ...failure.headers });
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

/**
 * Makes a service: the declared routes, `/healthz`, `/readyz`, `/version`, `/contract` and `/metrics`,
 * and nothing else.
 * Every other request needs an identity signed by the gateway (401), then is unknown (404).
 */
export function createService(options: ServiceOptions): Koa<RequestState> {
  const {
    name,
    version,
    identitySecret,
    routes,
    readinessChecks,
    constraintErrors = {},
    logger,
  } = options;
  const metrics = createServiceMetrics(options.metrics);
  const router = new Router<RequestState>({ strict: true, sensitive: true });
  for (const route of routes) {
    router.register(toRouterPath(route.endpoint), [route.endpoint.method], guard(route));
  }
  const endpoints = routes.map(({ endpoint }) => endpoint);
  const contract = JSON.stringify(createOpenApiDocument(endpoints, { title: name, version }));
  const service = new Koa<RequestState>();
  service.on('error', (err) => logger.warn({ event: 'connection', err }));
  service.use(trackRequest(logger, metrics));
  service.use(respondToErrors(constraintErrors));
  service.use(healthEndpoints({ name, version, contract, readinessChecks, metrics }));
  service.use(authenticate(name, identitySecret));
  service.use(router.routes());
  service.use(() => {
    throw notFound();
  });
  return service;
}
