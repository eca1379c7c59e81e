import {
  type ApiClient,
  type CallInput,
  createQueryKey,
  type Endpoint,
  formatQueryString,
  type QueryKey,
  type ResponseBody,
  type Topic,
} from '@dashboard/contracts-http';
import {
  QueryClient,
  type QueryFunctionContext,
  queryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { usePolling, useRefetchOnVisible } from './polling.ts';
import { useHost } from './use-host.tsx';

export function queryKeyToPath(key: QueryKey): string {
  const parts = key.filter((part) => typeof part === 'string');
  const values = key.find((part) => typeof part === 'object');
  const [root = '', ...rest] = parts;
  return (
    [root, ...rest.map(encodeURIComponent)].join('/') +
    formatQueryString(values as object | undefined as never)
  );
}

/** Lists both possible paths: a key from `createQueryKey` already has encoded parts. */
export function listQueryPaths(key: QueryKey): readonly string[] {
  const path = queryKeyToPath(key);
  return [path, decodeURIComponent(path)];
}

/** A stale gateway response must not overwrite what this page fetched or wrote. @hostApi 1.5 */
function keepNewerThanStale<Data>(
  { staleness }: ApiClient,
  { client, queryKey }: QueryFunctionContext,
  response: Data,
): Data {
  const since = staleness.staleSince();
  if (since === undefined) return response;
  if (!listQueryPaths(queryKey as QueryKey).some(staleness.isStale)) return response;
  const cached = client.getQueryState<Data>(queryKey);
  return cached?.data !== undefined && cached.dataUpdatedAt > since ? cached.data : response;
}

/** Never stale, no polling or retries. Without `queryFn`, GETs the key's path. @hostApi 1.5 */
export function createQueryClient(api: ApiClient): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async (context) => {
          const path = queryKeyToPath(context.queryKey as QueryKey);
          return keepNewerThanStale(api, context, await api.get(path, context.signal));
        },
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}

declare module '@tanstack/react-query' {
  interface Register {
    /** The shell refetches a query when one of its topics changes. */
    queryMeta: { readonly topics?: readonly Topic[] };
  }
}

/** @hostApi 1.5 */
export function endpointQueryOptions<E extends Endpoint>(
  api: ApiClient,
  endpoint: E,
  input: CallInput<E>,
) {
  return queryOptions<ResponseBody<E>>({
    queryKey: createQueryKey(endpoint, input as { params?: object; query?: object }),
    queryFn: async (context) => {
      const response = await api.call(endpoint, { ...input, signal: context.signal });
      return keepNewerThanStale(api, context, response);
    },
    meta: { topics: endpoint.topics },
  });
}

export interface EndpointOptions {
  readonly pollMs?: number;
  readonly enabled?: boolean;
}

type OptionalInput<E extends Endpoint> = Record<never, never> extends CallInput<E> ? [] : never;

/** @hostApi 1.5 */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: OptionalInput<E> | [input: CallInput<E>, options?: EndpointOptions]
): UseQueryResult<ResponseBody<E>> {
  const { api } = useHost();
  const { isHidden, ...polling } = usePolling(options?.pollMs);
  const query = useQuery({
    ...endpointQueryOptions(api, endpoint, (input ?? {}) as CallInput<E>),
    ...polling,
    enabled: options?.enabled,
  });
  useRefetchOnVisible(options?.pollMs, isHidden, query);
  return query;
}

/** One query for each endpoint, all with the same input. @hostApi 1.5 */
export function useEndpoints<E extends Endpoint>(
  endpoints: readonly E[],
  input: CallInput<E>,
  { pollMs, enabled }: EndpointOptions = {},
): UseQueryResult<ResponseBody<E>>[] {
  const { api } = useHost();
  const { isHidden, ...polling } = usePolling(pollMs);
  const queries = useQueries({
    queries: endpoints.map((endpoint) => ({
      ...endpointQueryOptions(api, endpoint, input),
      ...polling,
      enabled,
    })),
  });
  useRefetchOnVisible(pollMs, isHidden, {
    dataUpdatedAt: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    refetch: () => queries.map(({ refetch }) => refetch()),
  });
  return queries as UseQueryResult<ResponseBody<E>>[];
}
