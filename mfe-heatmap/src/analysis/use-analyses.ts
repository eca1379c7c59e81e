import { ApiError } from '@dashboard/contracts-http';
import { listAnalyses } from '@dashboard/contracts-portfolio';
import { endpointQueryOptions, useHost } from '@dashboard/mfe-kit';
import { useQuery } from '@tanstack/react-query';

/** Newest first; empty for a symbol that isn't on the watchlist (404). */
export function useAnalyses(symbol: string) {
  const { api } = useHost();
  const input = { params: { symbol } };
  return useQuery({
    ...endpointQueryOptions(api, listAnalyses, input),
    queryFn: ({ signal }) =>
      api.call(listAnalyses, { ...input, signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return [];
        throw error;
      }),
  });
}
