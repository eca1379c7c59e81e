import type { Middleware } from 'koa';
import type { ServiceMetrics } from '../observability/metrics.ts';

/** What the service needs to be ready, by name; each check rejects while it is down. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<unknown>>>;

const CHECK_TIMEOUT_MS = 1_000;

/** Whether a check resolves within a second. */
export async function isUp(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS);
  });
  const result = check().then(
    () => true,
    () => false,
  );
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
}

async function listFailing(checks: ReadinessChecks): Promise<string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ((await isUp(check)) ? [] : [name])),
  );
  return results.flat();
}

/**
 * `/healthz`: liveness of this process alone. `/readyz`: readiness; 503 names what is down.
 * `/version`: the version that runs. `/contract`: the service's endpoints as an OpenAPI document.
 * `/metrics`: for Prometheus. None of them needs an identity.
 */
export function healthEndpoints(options: {
  readonly name: string;
  readonly version: string;
  readonly contract: string;
  readonly readinessChecks: ReadinessChecks;
  readonly metrics: ServiceMetrics;
}): Middleware {
  const { name, version, contract, readinessChecks, metrics } = options;
  return async (context, next) => {
    if (context.method !== 'GET') return next();
    if (context.path === '/healthz') context.body = { status: 'ok' };
    else if (context.path === '/version') context.body = { name, version };
    else if (context.path === '/contract') {
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
