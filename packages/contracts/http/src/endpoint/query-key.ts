import { type Endpoint, fillPath } from './endpoint.ts';

/**
 * The query key of a GET: the parts of its path, then its query values if it has any
 * (spec §7: the default fetch is a GET to the key parts joined by slashes).
 * `/api/stocks/{symbol}/analysis-history` gives `['/api', 'stocks', 'AAPL', 'analysis-history']`.
 */
export type QueryKey = readonly (string | Readonly<Record<string, unknown>>)[];

export function createQueryKey(
  endpoint: Endpoint,
  input: { readonly params?: object; readonly query?: object } = {},
): QueryKey {
  const [, root, ...parts] = fillPath(endpoint.path, input.params as Record<string, unknown>).split(
    '/',
  );
  const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined);
  return [`/${root}`, ...parts, ...(query.length > 0 ? [Object.fromEntries(query)] : [])];
}
