import type { Middleware } from 'koa';
import type { ServiceMetrics } from '../observability/metrics.ts';
import { isUp, type ReadinessChecks } from '../observability/readiness-checks.ts';

async function listFailing(checks: ReadinessChecks): Promise<string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ((await isUp(check)) ? [] : [name])),
  );
  return results.flat();
}

export interface HealthOptions {
  readonly name: string;
  readonly version: string;
  /** Identifies this process, at whatever address it is reached. */
  readonly instance?: string;
  /** The service's endpoints as an OpenAPI document, for a process that answers calls. */
  readonly contract?: string;
  /** Whether the process does its work; it never depends on other processes. */
  readonly isAlive?: () => boolean;
  readonly readinessChecks: ReadinessChecks;
  readonly metrics: ServiceMetrics;
}

/**
 * `/healthz`: liveness of this process alone; 503 asks for a restart. `/readyz`: readiness; 503
 * names what is down. `/version`: the version that runs, and the id of the process. `/contract`: the service's endpoints as an
 * OpenAPI document. `/metrics`: for Prometheus. None of them needs an identity.
 */
export function healthEndpoints(options: HealthOptions): Middleware {
  const { name, version, instance, contract, isAlive = () => true } = options;
  const { readinessChecks, metrics } = options;
  return async (context, next) => {
    if (context.method !== 'GET') return next();
    if (context.path === '/healthz') {
      const alive = isAlive();
      context.status = alive ? 200 : 503;
      context.body = { status: alive ? 'ok' : 'stuck' };
    } else if (context.path === '/version') {
      context.body = { name, version, instance };
    } else if (context.path === '/contract' && contract !== undefined) {
      context.body = contract;
      context.type = 'json';
    } else if (context.path === '/readyz') {
      const down = await listFailing(readinessChecks);
      context.status = down.length === 0 ? 200 : 503;
      context.body = { status: down.length === 0 ? 'ok' : 'unavailable', down };
    } else if (context.path === '/metrics') {
      context.body = await metrics.text();
      context.type = metrics.contentType;
    } else return next();
    context.set('cache-control', 'no-store');
  };
}
