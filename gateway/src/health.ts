import type { RequestHandler } from 'express';
import type { Releases } from './releases.ts';
import type { Upstream } from './upstreams.ts';

const PROBE_MS = 1_500;

/**
 * Ready means that pages can be served and every service reached and ready. Redis is named when it
 * is away, but the gateway is of use without it.
 */
export function readiness(
  releases: Releases,
  upstreams: readonly Upstream[],
  isRedisReady: () => boolean,
): RequestHandler {
  return async (_, response) => {
    const checks: [string, Promise<unknown>][] = [
      ['releases', releases.current()],
      ...upstreams.map(({ name, url }): [string, Promise<unknown>] => [name, probe(url)]),
    ];
    const settled = await Promise.allSettled(checks.map(([, check]) => check));
    const down = checks
      .filter((_check, index) => settled[index]?.status === 'rejected')
      .map(([name]) => name);
    const missing = isRedisReady() ? down : [...down, 'redis'];
    response
      .status(down.length === 0 ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({ status: down.length === 0 ? 'ready' : 'not ready', down: missing });
  };
}

async function probe(url: string): Promise<void> {
  const response = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(PROBE_MS) });
  if (!response.ok) throw new Error(`answered ${response.status}`);
}
