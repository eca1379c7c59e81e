import { listHoldings, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { useEndpoint } from '@dashboard/mfe-kit';
import { useMemo } from 'react';
import { collectWeights } from './tile-layout.ts';

/** Loads the weight of each ticker in the main fund, in percent of the fund's cost. */
export function useHoldingWeights() {
  const { data, isPending, isFetching, refetch } = useEndpoint(listHoldings, {
    query: { fund: MAIN_FUND },
  });
  const weights = useMemo(() => data && collectWeights(data), [data]);
  return { weights, isPending, isFetching, refresh: () => void refetch() };
}
