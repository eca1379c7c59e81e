import {
  type Fund,
  getPortfolioMetrics,
  listHoldings,
  listPortfolioHistory,
} from '@dashboard/contracts-portfolio';
import { useEndpoint } from '@dashboard/mfe-kit';

export const useMetrics = () => useEndpoint(getPortfolioMetrics);

/** The holdings of all funds. */
export const useAllHoldings = () => useEndpoint(listHoldings, { query: {} });

/** The value of a fund, or of all funds, at the end of each of the last days. */
export const useFundHistory = (fund: Fund | undefined, days: number) =>
  useEndpoint(listPortfolioHistory, { query: { fund, days } });
