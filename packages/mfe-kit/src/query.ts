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
  useQuery,
} from '@tanstack/react-query';
import { useHost } from './host-context.tsx';
import { usePolling, useRefetchOnVisible } from './polling.ts';

/** The path of a query key: its parts joined by slashes, its values as a query string. */
export function queryKeyToPath(key: QueryKey): string {
  const parts = key.filter((part) => typeof part === 'string');
  const values = key.find((part) => typeof part === 'object');
  const [root = '', ...rest] = parts;
  return (
    [root, ...rest.map(encodeURIComponent)].join('/') +
    formatQueryString(values as object | undefined as never)
  );
}

/** The paths of a key, whose parts may be those of an encoded path, as `createQueryKey` makes it. */
export function listQueryPaths(key: QueryKey): readonly string[] {
  const path = queryKeyToPath(key);
  return [path, decodeURIComponent(path)];
}

/**
 * What a query shows after a response. The gateway serves a stale response in place of a service
 * that is slow or down; it does not replace data that this page received, or wrote, since the moment
 * from which figures may have changed. Without this a slow service takes back what was just saved,
 * and the next write is refused, since it names a former version.
 */
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

/**
 * A query client with the product's defaults (spec §9): never stale, not refetched on focus, not
 * polled, not retried. A query without a `queryFn` GETs the path of its key.
 */
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
    /** The topics of an endpoint: the shell fetches its query again when one of them changes. */
    queryMeta: { readonly topics?: readonly Topic[] };
  }
}

/** The options of a query for a GET: the key is the parts of its path, the function its call. */
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
  /** The polling interval, with jitter; no polling by default. */
  readonly pollMs?: number;
  /** Whether it is fetched; true by default. */
  readonly enabled?: boolean;
}

type OptionalInput<E extends Endpoint> = Record<never, never> extends CallInput<E> ? [] : never;

/** Fetches a GET endpoint in a component. The input is optional when the call needs none. */
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
