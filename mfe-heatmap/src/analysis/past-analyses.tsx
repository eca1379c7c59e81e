import { ApiError } from '@dashboard/contracts-http';
import { listAnalyses } from '@dashboard/contracts-portfolio';
import { endpointQueryOptions, useHost } from '@dashboard/mfe-kit';
import { LinkedImage } from '@dashboard/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';

const Caption = styled.span`
  display: block;
  color: var(--text-muted);
  font-size: var(--text-sm);
  font-weight: 600;
`;

export function ChartImage({ address, symbol }: { address: string; symbol: string }) {
  return (
    <LinkedImage
      src={address}
      alt={`Technical chart of ${symbol}`}
      caption={<Caption>Technical Chart</Caption>}
      onLoadError={() => console.error(`The chart ${address} of ${symbol} could not be shown.`)}
    />
  );
}

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
