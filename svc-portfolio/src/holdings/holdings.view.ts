import {
  computePortfolioPercents,
  formatCalendarDay,
  type Holding,
} from '@dashboard/contracts-portfolio';
import { getOptionsLongTermLabel } from '@dashboard/position-file';
import type { HoldingRecord } from './position.ts';

/**
 * The percent of each holding is its share of the list's cost.
 * @param totalCost of the whole list, in USD
 */
export function presentHoldings(holdings: readonly HoldingRecord[], totalCost: string): Holding[] {
  const percents = computePortfolioPercents(holdings, totalCost);
  return holdings.map((holding, index) => ({
    ...holding,
    entryPrice: holding.tradePrice,
    shares: holding.quantity,
    portfolioPercent: percents[index] ?? 0,
    dateOpened: holding.dateOpened && formatCalendarDay(holding.dateOpened),
    optionsLongTerm: getOptionsLongTermLabel(holding.quantity),
  }));
}
