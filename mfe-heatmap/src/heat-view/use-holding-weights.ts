import { listHoldings, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { useEndpoint } from '@dashboard/mfe-kit';
import { useMemo } from 'react';
import { collectWeights } from './tile-layout.ts';

/** The weight of each ticker in the main fund, in percent of the fund's cost. */
export function useHoldingWeights() {
  const query = { fund: MAIN_FUND };
  const { data: holdings, isError, refetch } = useEndpoint(listHoldings, { query });
  const data = useMemo(() => holdings && collectWeights(holdings), [holdings]);
  return { data, isError, refetch };
}
