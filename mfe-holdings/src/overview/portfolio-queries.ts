import {
  computeTotals,
  type Fund,
  getPortfolioMetrics,
  listHoldings,
  listPortfolioHistory,
} from '@dashboard/contracts-portfolio';
import { useEndpoint } from '@dashboard/mfe-kit';
import { useMemo } from 'react';

export const useMetrics = () => useEndpoint(getPortfolioMetrics);

export const useAllHoldings = () => useEndpoint(listHoldings, { query: {} });

export const useFundHistory = (fund: Fund | undefined, days: number) =>
  useEndpoint(listPortfolioHistory, { query: { fund, days } });

/** In USD; null until known. All funds use the same response as the card of the total. */
export function useCurrentValue(fund: Fund | undefined): number | null {
  const { data: metrics } = useMetrics();
  const { data: holdings } = useAllHoldings();
  const fundValue = useMemo(
    () => holdings && computeTotals(holdings.filter((holding) => holding.fund === fund)).value,
    [holdings, fund],
  );
  return (fund === undefined ? metrics?.totalValue : fundValue) ?? null;
}
