import { type Endpoint, fillPath } from '@dashboard/contracts-http';
import type { DegradablePart } from '@dashboard/contracts-summaries';
import { type CacheSource, createKeyReader, type ResponseCache } from '@dashboard/response-cache';

type Output200<E extends Endpoint> = E extends {
  responses: { 200: { _zod: { output: infer Output } } };
}
  ? Output
  : never;

export interface SummarySources {
  readonly cache: Pick<ResponseCache, 'get'>;
  readonly sources: readonly CacheSource[];
}

/** Under the key that its callers share. @throws Error if the service is down or refuses */
export async function readCached<E extends Endpoint>(
  { cache, sources }: SummarySources,
  service: string,
  endpoint: E,
  params?: Record<string, string>,
): Promise<{ data: Output200<E>; isStale: boolean }> {
  const { path, topics = [] } = endpoint;
  const sent = fillPath(path, params);
  const url = createKeyReader(endpoint).read(sent, '') ?? sent;
  const source = sources.find(({ name }) => name === service) as CacheSource;
  const result = await cache.get({ url, source, topics });
  if (result.outcome === 'client-error') throw new Error(`${url} responded with ${result.status}`);
  const data = JSON.parse(result.representations.body.toString('utf8'));
  return { data, isStale: result.outcome === 'stale-hit' };
}

export type SummaryReader = ReturnType<typeof createSummaryReader>;

export function createSummaryReader(summarySources: SummarySources) {
  const degraded = new Set<DegradablePart>();
  return {
    degraded: degraded as ReadonlySet<DegradablePart>,
    async read<E extends Endpoint>(
      part: DegradablePart,
      endpoint: E,
      params?: Record<string, string>,
    ): Promise<Output200<E> | null> {
      try {
        const read = await readCached(summarySources, `svc-${part}`, endpoint, params);
        if (read.isStale) degraded.add(part);
        return read.data;
      } catch {
        degraded.add(part);
        return null;
      }
    },
  };
}

export const listDegraded = ({ degraded }: SummaryReader) =>
  degraded.size > 0 ? { degraded: [...degraded].sort() } : {};
