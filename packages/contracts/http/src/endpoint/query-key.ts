import { type Endpoint, fillPath } from './endpoint.ts';

/**
 * A GET's query key: the parts of its path, then its query values, if any.
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
