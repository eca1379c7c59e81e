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

/** The holdings of all funds. */
export const useAllHoldings = () => useEndpoint(listHoldings, { query: {} });

/** The value of a fund, or of all funds, at the end of each of the last days. */
export const useFundHistory = (fund: Fund | undefined, days: number) =>
  useEndpoint(listPortfolioHistory, { query: { fund, days } });

/**
 * What a fund is worth now, in USD, or all funds: the same response as the card of the total. Null
 * while it is not known.
 */
export function useCurrentValue(fund: Fund | undefined): number | null {
  const { data: metrics } = useMetrics();
  const { data: holdings } = useAllHoldings();
  const fundValue = useMemo(
    () => holdings && computeTotals(holdings.filter((holding) => holding.fund === fund)).value,
    [holdings, fund],
  );
  return (fund === undefined ? metrics?.totalValue : fundValue) ?? null;
}
