import {
  formatCalendarDay,
  funds,
  getPortfolioMetrics,
  listPortfolioHistory,
} from '@dashboard/contracts-portfolio';
import { ok, type Route, route } from '@dashboard/service-kit/http';
import { computeTradingDay } from '@dashboard/service-kit/time';
import type { Dependencies } from '../dependencies.ts';
import { createFundHoldingsService } from '../holdings/fund-holdings.service.ts';
import { createSnapshotService } from '../holdings/snapshots.service.ts';
import { createStockService } from '../stocks/stocks.service.ts';
import { getFirstDay } from '../trading-days.ts';

export function portfolioMetricsRoutes({ db, tradingTimeZone }: Dependencies): Route[] {
  const getToday = () => computeTradingDay(new Date(), tradingTimeZone);
  return [
    route(getPortfolioMetrics, async () => {
      const [holdings, activeBots, { gain, isFirstDay }] = await Promise.all([
        createFundHoldingsService(db).sumHoldings(),
        createStockService(db).countBotsInPosition(),
        createSnapshotService(db).computeGainSinceEarlierDay(getToday()),
      ]);
      const { value: totalValue, count: activePositions } = holdings;
      const hasNoGain = activePositions === 0 || isFirstDay;
      return ok({
        totalValue,
        dailyPnl: hasNoGain ? 0 : gain,
        isFirstDay: activePositions > 0 && isFirstDay ? true : undefined,
        activePositions,
        activeBots,
      });
    }),

    route(listPortfolioHistory, async ({ query: { fund, days } }) => {
      const requested = fund === undefined ? funds : [fund];
      const from = getFirstDay(days, getToday());
      const snapshots = await createSnapshotService(db).listDays(requested, from);
      return ok(snapshots.map(({ day, ...sums }) => ({ ...sums, date: formatCalendarDay(day) })));
    }),
  ];
}
