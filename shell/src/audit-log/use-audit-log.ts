import type { AuditFilter } from '@dashboard/contracts-http';
import { type AuditLog, listAuditLog } from '@dashboard/contracts-summaries';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useShellServices } from '../host/services.tsx';

/** The audit log, newest first, as far back as it was loaded. */
export function useAuditLog(filter: AuditFilter) {
  const { api } = useShellServices();
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['/api', 'audit-log', filter],
    queryFn: ({ pageParam: cursor, signal }): Promise<AuditLog> =>
      api.call(listAuditLog, { query: { ...filter, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    // Whoever opens the page again wants to see what was done meanwhile.
    staleTime: 0,
    gcTime: 0,
  });
  return {
    ...query,
    data: data && {
      entries: data.pages.flatMap(({ entries }) => entries),
      missing: [...new Set(data.pages.flatMap(({ missing }) => missing))],
    },
  };
}
