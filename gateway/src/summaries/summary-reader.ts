import { type CallInput, type Endpoint, fillPath } from '@dashboard/contracts-http';
import type { DegradablePart } from '@dashboard/contracts-summaries';
import type { CacheSource } from '../cache/cache-entry.ts';
import { createKeyReader } from '../cache/cache-key.ts';
import type { ResponseCache } from '../cache/response-cache.ts';

type Output200<E extends Endpoint> = E extends {
  responses: { 200: { _zod: { output: infer Output } } };
}
  ? Output
  : never;

/** Reads the parts of one summary and records which could not be read, or only as a stale hit. */
export interface SummaryReader {
  readonly degraded: ReadonlySet<DegradablePart>;
  /** The response that every student gets; null when it cannot be read. */
  read<E extends Endpoint>(
    part: DegradablePart,
    endpoint: E,
    input?: Pick<CallInput<E>, never> & { readonly params?: Record<string, string> },
  ): Promise<Output200<E> | null>;
}

export interface SummarySources {
  readonly cache: Pick<ResponseCache, 'get'>;
  /** Those of svc-portfolio and svc-flow among them. */
  readonly sources: readonly CacheSource[];
}

/** Creates the reader of one summary; it reads through the response cache. */
export function createSummaryReader({ cache, sources }: SummarySources): SummaryReader {
  const degraded = new Set<DegradablePart>();
  return {
    degraded,
    async read(part, endpoint, { params } = {}) {
      try {
        const { path, topics = [] } = endpoint;
        const sent = fillPath(path, params);
        const url = createKeyReader(endpoint).read(sent, '') ?? sent;
        const source = sources.find(({ name }) => name === `svc-${part}`) as CacheSource;
        const result = await cache.get({ url, source, topics });
        if (result.outcome === 'client-error') {
          throw new Error(`${url} was answered ${result.status}`);
        }
        if (result.outcome === 'stale-hit') degraded.add(part);
        return JSON.parse(result.representations.body.toString('utf8'));
      } catch {
        degraded.add(part);
        return null;
      }
    },
  };
}

/** The field `degraded` of a summary, where anything is degraded. */
export const listDegraded = ({ degraded }: SummaryReader) =>
  degraded.size > 0 ? { degraded: [...degraded].sort() } : {};
