import type { RequestHandler } from 'express';
import type { Releases } from '../releases/releases.ts';
import { checkHealth } from '../upstreams/health-check.ts';
import type { Upstream } from '../upstreams/upstreams.ts';

/** Keeps frequent checks from loading the services. */
const REUSE_MS = 500;

export interface ReadinessOptions {
  readonly releases: Releases;
  readonly upstreams: readonly Upstream[];
  readonly isRedisReady: () => boolean;
}

function isIncompatible({ replicas }: Upstream): boolean {
  const up = replicas.all.filter(({ isUp }) => isUp);
  return up.length > 0 && up.every(({ breakingChanges }) => breakingChanges.length > 0);
}

/** Stays ready while Redis or one service is down: no other gateway could reach them either. */
export function serveReadiness({
  releases,
  upstreams,
  isRedisReady,
}: ReadinessOptions): RequestHandler {
  async function check() {
    const isPublished = releases.isPublished();
    const checks = await Promise.allSettled(
      upstreams.map(({ replicas }) => checkHealth(replicas.pick(), '/readyz')),
    );
    const isReady = (index: number) => {
      const result = checks[index];
      return result?.status === 'fulfilled' && result.value;
    };
    const incompatible = upstreams.filter(isIncompatible).map(({ name }) => name);
    return {
      ready: isPublished && checks.some(({ status }) => status === 'fulfilled'),
      down: [
        ...(isPublished ? [] : ['releases']),
        ...upstreams.filter((_, index) => !isReady(index)).map(({ name }) => name),
        ...(isRedisReady() ? [] : ['redis']),
      ],
      incompatible: incompatible.length > 0 ? incompatible : undefined,
    };
  }

  let last: { readonly at: number; readonly result: ReturnType<typeof check> } | undefined;
  return async (_, response) => {
    const now = performance.now();
    if (!last || now - last.at > REUSE_MS) last = { at: now, result: check() };
    const { ready, ...details } = await last.result;
    response.status(ready ? 200 : 503).set('cache-control', 'no-store');
    response.json({ status: ready ? 'ok' : 'unavailable', ...details });
  };
}
