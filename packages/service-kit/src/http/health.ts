import type { Middleware } from 'koa';
import type { ServiceMetrics } from '../observability/metrics.ts';
import { type ReadinessChecks, runChecks } from '../observability/readiness-checks.ts';

export interface HealthOptions {
  readonly name: string;
  readonly version: string;
  readonly instance?: string;
  readonly contract?: string;
  /** Whether the process itself works. Must not depend on other processes. */
  readonly isAlive?: () => boolean;
  readonly readinessChecks: ReadinessChecks;
  readonly metrics: ServiceMetrics;
}

/** `/healthz` requests a restart with 503, `/readyz` names what is down. They need no identity. */
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
      const results = await runChecks(readinessChecks);
      const down = results.filter(({ isUp }) => !isUp).map(({ name }) => name);
      context.status = down.length === 0 ? 200 : 503;
      context.body = { status: down.length === 0 ? 'ok' : 'unavailable', down };
    } else if (context.path === '/metrics') {
      context.body = await metrics.text();
      context.type = metrics.contentType;
    } else return next();
    context.set('cache-control', 'no-store');
  };
}
