import { listHoldings, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { useEndpoint } from '@dashboard/mfe-kit';
import { useMemo } from 'react';
import { weightsOf } from './tile-layout.ts';

/** How much of the main fund each ticker is, in percent of its cost. */
export function useHoldingWeights() {
  const { data, isPending, isFetching, refetch } = useEndpoint(listHoldings, {
    query: { fund: MAIN_FUND },
  });
  const weights = useMemo(() => data && weightsOf(data), [data]);
  return { weights, isPending, isFetching, refresh: () => void refetch() };
}
