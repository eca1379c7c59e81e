import {
  botFields,
  computeTotals,
  formatCalendarDay,
  funds,
  getPortfolioMetrics,
  listPortfolioHistory,
  type PortfolioSnapshot,
} from '@dashboard/contracts-portfolio';
import { computeTradingDay, ok, type Route, route } from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { createHoldingStore } from '../holdings/holdings.store.ts';
import { createStockStore, type StockRecord } from '../stocks/stocks.store.ts';
import { firstOfDays } from '../trading-days.ts';
import { createSnapshotStore, type SnapshotRecord } from './snapshots.store.ts';

const presentSnapshot = ({ day, value, pnlOpen }: SnapshotRecord): PortfolioSnapshot => ({
  date: formatCalendarDay(day),
  value,
  pnlOpen,
});

const botsInPosition = (stocks: readonly StockRecord[]) =>
  stocks.flatMap((stock) => botFields.filter((bot) => stock[bot])).length;

export function metricsRoutes({ db, tradingTimeZone }: Dependencies): Route[] {
  const today = () => computeTradingDay(new Date(), tradingTimeZone);
  return [
    route(getPortfolioMetrics, async () => {
      const [holdings, stocks, dailyPnl] = await Promise.all([
        createHoldingStore(db).listHoldings(),
        createStockStore(db).listStocks(),
        createSnapshotStore(db).gainSinceEarlierDay(today()),
      ]);
      return ok({
        totalValue: computeTotals(holdings).value,
        dailyPnl,
        activePositions: holdings.length,
        activeBots: botsInPosition(stocks),
      });
    }),

    route(listPortfolioHistory, async ({ query: { fund, days } }) => {
      const asked = fund === undefined ? funds : [fund];
      const from = firstOfDays(days, today());
      const snapshots = await createSnapshotStore(db).listDays(asked, from);
      return ok(snapshots.map(presentSnapshot));
    }),
  ];
}
