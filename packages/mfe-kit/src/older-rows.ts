import {
  type CallInput,
  createQueryKey,
  isLastPage,
  type PagedEndpoint,
  type ResponseBody,
} from '@dashboard/contracts-http';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useHost } from './host-context.tsx';

type Row<E extends PagedEndpoint> = ResponseBody<E> extends readonly (infer R)[] ? R : never;

export interface OlderRows {
  readonly hasMore: boolean;
  readonly isPending: boolean;
  readonly isError: boolean;
  /** Fetches the next page, or retries the one that failed. */
  readonly load: () => void;
}

/**
 * Adds pages that the user asks for to a list's first page from `useEndpoint`. Rows that moved from
 * one page to the next appear once.
 */
export function useOlderRows<E extends PagedEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  first: readonly (Row<E> & { readonly id: string })[] | undefined,
): { readonly rows: readonly Row<E>[]; readonly older: OlderRows } {
  const { api } = useHost();
  const { params, query } = input as { readonly params?: object; readonly query?: object };
  const list = JSON.stringify(createQueryKey(endpoint, { params, query }));
  const [requested, setRequested] = useState<string>();
  const isRequested = requested === list;
  const offset = first?.length ?? 0;
  const pages = useInfiniteQuery({
    queryKey: createQueryKey(endpoint, { params, query: { ...query, offset } }),
    queryFn: async ({ pageParam, signal }) => {
      const page: unknown = await api.call(endpoint, {
        ...input,
        query: { ...query, offset: pageParam },
        signal,
      });
      return page as readonly Row<E>[];
    },
    initialPageParam: offset,
    getNextPageParam: (page, _, pageOffset) =>
      isLastPage(endpoint, page) ? undefined : pageOffset + page.length,
    enabled: isRequested && offset > 0,
    meta: { topics: endpoint.topics },
  });

  const isWhole = useMemo(() => !first || isLastPage(endpoint, first), [endpoint, first]);
  const known = [...(first ?? []), ...(pages.data?.pages.flat() ?? [])] as { id: string }[];
  const byId = new Map(known.map((row) => [row.id, row]));
  return {
    rows: [...byId.values()] as Row<E>[],
    older: {
      hasMore: !isWhole && (pages.data === undefined || pages.hasNextPage),
      isPending: pages.isFetching,
      isError: pages.isError,
      load() {
        if (!isRequested) setRequested(list);
        else if (pages.data === undefined) void pages.refetch();
        else void pages.fetchNextPage();
      },
    },
  };
}
