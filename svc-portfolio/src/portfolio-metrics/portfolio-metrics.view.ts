import {
  botFields,
  computeTotals,
  formatCalendarDay,
  type PortfolioMetrics,
  type PortfolioSnapshot,
} from '@dashboard/contracts-portfolio';
import type { Position } from '../holdings/position.ts';
import type { StockRecord } from '../stocks/stock.ts';
import type { SnapshotRecord } from './snapshots.store.ts';

const countBotsInPosition = (stocks: readonly StockRecord[]): number =>
  stocks.flatMap((stock) => botFields.filter((bot) => stock[bot])).length;

/** @param dailyPnl in USD; null when it is not known */
export const presentPortfolioMetrics = (
  holdings: readonly Position[],
  stocks: readonly StockRecord[],
  dailyPnl: number | null,
): PortfolioMetrics => ({
  totalValue: computeTotals(holdings).value,
  dailyPnl,
  activePositions: holdings.length,
  activeBots: countBotsInPosition(stocks),
});

export const presentSnapshot = (snapshot: SnapshotRecord): PortfolioSnapshot => ({
  date: formatCalendarDay(snapshot.day),
  value: snapshot.value,
  pnlOpen: snapshot.pnlOpen,
});
