import {
  type Fund,
  getPortfolioMetrics,
  listPortfolioHistory,
} from '@dashboard/contracts-portfolio';
import { useEndpoint } from '@dashboard/mfe-kit';

export const useMetrics = () => useEndpoint(getPortfolioMetrics);

/** What a fund, or all of them together, was worth on each of the last days. */
export const useFundHistory = (fund: Fund | undefined, days: number) =>
  useEndpoint(listPortfolioHistory, { query: { fund, days } });
