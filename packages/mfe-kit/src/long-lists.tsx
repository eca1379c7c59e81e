import {
  type CallInput,
  createQueryKey,
  isLastPage,
  isListCut,
  type PagedEndpoint,
  type ResponseBody,
} from '@dashboard/contracts-http';
import { Alert, Button, Cluster, Text } from '@dashboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useHost } from './use-host.tsx';

interface CutNoteProps {
  readonly endpoint: Pick<PagedEndpoint, 'pages'>;
  readonly rows: readonly unknown[] | undefined;
  readonly which: 'first' | 'newest' | 'oldest';
  readonly what: string;
}

export function CutNote({ endpoint, rows = [], which, what }: CutNoteProps) {
  const isCut = useMemo(() => isListCut(endpoint, rows), [endpoint, rows]);
  if (!isCut) return null;
  return (
    <Text as="p" size="sm" tone="muted" style={{ padding: '8px 16px' }}>
      Only the {which} {rows.length.toLocaleString('en-US')} {what} are shown.
    </Text>
  );
}

type Row<E extends PagedEndpoint> = ResponseBody<E> extends readonly (infer R)[] ? R : never;

export interface OlderRows {
  readonly hasMore: boolean;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly load: () => void;
}

/** Loads the pages after a list's first one. A row that moved between pages appears only once. */
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
      const next = { ...input, query: { ...query, offset: pageParam }, signal };
      const page: unknown = await api.call(endpoint, next);
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

interface ShowOlderProps {
  readonly older: OlderRows;
  /** 'Showing the newest 500 of 25,000 activities'. */
  readonly children: ReactNode;
  readonly label: string;
}

export function ShowOlder({ older, children, label }: ShowOlderProps) {
  if (!older.hasMore) return null;
  return (
    <Cluster gap={3} style={{ padding: '12px 16px' }}>
      <Text size="sm" tone="muted">
        {children}
      </Text>
      <Button size="dense" pending={older.isPending} onClick={older.load}>
        {older.isError ? 'Try again' : label}
      </Button>
      {older.isError && <Alert variant="warning">Older ones could not be loaded.</Alert>}
    </Cluster>
  );
}
