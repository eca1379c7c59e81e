import { ApiError } from '@dashboard/contracts-http';
import { listAnalyses } from '@dashboard/contracts-portfolio';
import { endpointQueryOptions, useHost } from '@dashboard/mfe-kit';
import { useQuery } from '@tanstack/react-query';

/** The analyses of a symbol, newest first; none of a symbol that is not on the watchlist. */
export function useAnalyses(symbol: string) {
  const { api } = useHost();
  const query = endpointQueryOptions(api, listAnalyses, { params: { symbol } });
  return useQuery({
    ...query,
    queryFn: ({ signal }) =>
      api.call(listAnalyses, { params: { symbol }, signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return [];
        throw error;
      }),
  });
}
