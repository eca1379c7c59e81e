import type { RequestHandler } from 'express';
import { ask } from './probe.ts';
import type { Releases } from './releases/releases.ts';
import type { Upstream } from './upstreams.ts';

/** Whoever asks more often is told the same: the services are not to be worn out by it. */
const FRESH_MS = 500;

export interface ReadinessOptions {
  readonly releases: Releases;
  readonly upstreams: readonly Upstream[];
  readonly isRedisReady: () => boolean;
}

function isMisfit({ replicas }: Upstream): boolean {
  const up = replicas.all.filter(({ isUp }) => isUp);
  return up.length > 0 && up.every(({ breaks }) => breaks.length > 0);
}

/**
 * Ready (200) means that pages can be served and a service can be reached, so that this gateway is
 * of use: one service away, or Redis, takes nothing from the others and is not cured by another
 * gateway. `down` names all that is away or not ready. `misfits`, where there are any, names the
 * services of which no replica that is up keeps to its contract.
 */
export function readiness({ releases, upstreams, isRedisReady }: ReadinessOptions): RequestHandler {
  async function look() {
    const published = await releases.current().then(
      () => true,
      () => false,
    );
    const asked = await Promise.allSettled(
      upstreams.map(({ replicas }) => ask(replicas.pick(), '/readyz')),
    );
    const isUp = (index: number) => {
      const answer = asked[index];
      return answer?.status === 'fulfilled' && answer.value;
    };
    const misfits = upstreams.filter(isMisfit).map(({ name }) => name);
    return {
      ready: published && asked.some(({ status }) => status === 'fulfilled'),
      down: [
        ...(published ? [] : ['releases']),
        ...upstreams.filter((_, index) => !isUp(index)).map(({ name }) => name),
        ...(isRedisReady() ? [] : ['redis']),
      ],
      misfits: misfits.length > 0 ? misfits : undefined,
    };
  }

  let last: { readonly at: number; readonly found: ReturnType<typeof look> } | undefined;
  return async (_, response) => {
    const now = performance.now();
    if (!last || now - last.at > FRESH_MS) last = { at: now, found: look() };
    const { ready, ...named } = await last.found;
    response.status(ready ? 200 : 503).set('cache-control', 'no-store');
    response.json({ status: ready ? 'ok' : 'unavailable', ...named });
  };
}
