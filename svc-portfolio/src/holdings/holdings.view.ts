import {
  computePortfolioPercents,
  formatCalendarDay,
  type Holding,
} from '@dashboard/contracts-portfolio';
import { optionsLongTermLabel } from '@dashboard/position-file';
import type { HoldingRecord } from './holdings.store.ts';

/** Presents the rows of one answer together: each one's percent is its share of their cost. */
export function presentHoldings(holdings: readonly HoldingRecord[]): Holding[] {
  const percents = computePortfolioPercents(holdings);
  return holdings.map((holding, index) => ({
    id: holding.id,
    fund: holding.fund,
    ticker: holding.ticker,
    quantity: holding.quantity,
    tradePrice: holding.tradePrice,
    entryPrice: holding.tradePrice,
    shares: holding.quantity,
    currentPrice: holding.currentPrice,
    pnlPercent: holding.pnlPercent,
    pnlOpen: holding.pnlOpen,
    portfolioPercent: percents[index] ?? 0,
    dateOpened: holding.dateOpened && formatCalendarDay(holding.dateOpened),
    optionsLongTerm: optionsLongTermLabel(holding.quantity),
    version: holding.version,
  }));
}
