import type { RequestHandler } from 'express';
import type { Releases } from './releases.ts';
import { ask, type Upstream } from './upstreams.ts';

/** Whoever asks more often is told the same: the services are not to be worn out by it. */
const FRESH_MS = 500;

export interface ReadinessOptions {
  readonly releases: Releases;
  readonly upstreams: readonly Upstream[];
  readonly isRedisReady: () => boolean;
}

const holds = (check: Promise<boolean>) => check.catch(() => false);

/**
 * Ready (200) means that pages can be served and that there is a service to be reached, so that
 * this gateway is of use: one service away, or Redis, takes nothing from the others and is not cured
 * by another gateway. `down` names all that is away.
 */
export function readiness({ releases, upstreams, isRedisReady }: ReadinessOptions): RequestHandler {
  async function look() {
    const [published, ...up] = await Promise.all([
      holds(releases.current().then(() => true)),
      ...upstreams.map((upstream) => holds(ask(upstream, '/readyz'))),
    ]);
    const reached = await Promise.all(
      upstreams.map(async (upstream, index) => up[index] || holds(lives(upstream))),
    );
    const down = [
      ...(published ? [] : ['releases']),
      ...upstreams.filter((_, index) => !up[index]).map(({ name }) => name),
      ...(isRedisReady() ? [] : ['redis']),
    ];
    return { ready: published && reached.some(Boolean), down };
  }
  const lives = (upstream: Upstream) => ask(upstream, '/healthz');

  let looked = Number.NEGATIVE_INFINITY;
  let answer = look();
  return async (_, response) => {
    if (performance.now() - looked > FRESH_MS) {
      looked = performance.now();
      answer = look();
    }
    const { ready, down } = await answer;
    const status = ready ? 'ok' : 'unavailable';
    response
      .status(ready ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({ status, down });
  };
}
