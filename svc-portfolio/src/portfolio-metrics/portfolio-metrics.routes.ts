import { funds, getPortfolioMetrics, listPortfolioHistory } from '@dashboard/contracts-portfolio';
import { computeTradingDay, ok, type Route, route } from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { createFundHoldingsService } from '../holdings/fund-holdings.service.ts';
import { createStockService } from '../stocks/stocks.service.ts';
import { getFirstDay } from '../trading-days.ts';
import { presentPortfolioMetrics, presentSnapshot } from './portfolio-metrics.view.ts';
import { createSnapshotStore } from './snapshots.store.ts';

export function portfolioMetricsRoutes({ db, tradingTimeZone }: Dependencies): Route[] {
  const getToday = () => computeTradingDay(new Date(), tradingTimeZone);
  return [
    route(getPortfolioMetrics, async () => {
      const [holdings, stocks, dailyPnl] = await Promise.all([
        createFundHoldingsService(db).listHoldings(),
        createStockService(db).listStocks(),
        createSnapshotStore(db).computeGainSinceEarlierDay(getToday()),
      ]);
      return ok(presentPortfolioMetrics(holdings, stocks, dailyPnl));
    }),

    route(listPortfolioHistory, async ({ query: { fund, days } }) => {
      const requested = fund === undefined ? funds : [fund];
      const from = getFirstDay(days, getToday());
      const snapshots = await createSnapshotStore(db).listDays(requested, from);
      return ok(snapshots.map(presentSnapshot));
    }),
  ];
}
