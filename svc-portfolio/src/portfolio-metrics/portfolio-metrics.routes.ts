import {
  formatCalendarDay,
  getPortfolioMetrics,
  listPortfolioHistory,
} from '@dashboard/contracts-portfolio';
import { ok, type Route, route } from '@dashboard/service-kit/http';
import { addDays, computeTradingDay } from '@dashboard/service-kit/time';
import type { Dependencies } from '../dependencies.ts';
import { createFundStore } from '../funds/funds.store.ts';
import { createFundHoldingsService } from '../holdings/fund-holdings.service.ts';
import { createSnapshotService, MAX_DAY_GAP } from '../holdings/snapshots.service.ts';
import { createStockService } from '../stocks/stocks.service.ts';
import { getFirstDay } from '../trading-days.ts';

export function portfolioMetricsRoutes({ db, tradingTimeZone }: Dependencies): Route[] {
  const getToday = () => computeTradingDay(new Date(), tradingTimeZone);
  return [
    route(getPortfolioMetrics, async () => {
      const today = getToday();
      const [holdings, activeBots, { gain, since, isFirstDay }] = await Promise.all([
        createFundHoldingsService(db).sumHoldings(),
        createStockService(db).countBotsInPosition(),
        createSnapshotService(db).computeGainSinceEarlierDay(today),
      ]);
      const { value: totalValue, count: activePositions } = holdings;
      return ok({
        totalValue,
        dailyPnl: gain,
        dailyPnlSince:
          since && since < addDays(today, -MAX_DAY_GAP) ? formatCalendarDay(since) : undefined,
        isFirstDay: activePositions > 0 && isFirstDay ? true : undefined,
        activePositions,
        activeBots,
      });
    }),

    route(listPortfolioHistory, async ({ query: { fund, days } }) => {
      await createFundStore(db).assertKnown(fund);
      const from = getFirstDay(days, getToday());
      const snapshots = await createSnapshotService(db).listDays(fund, from);
      return ok(
        snapshots.map(({ day, value, pnlOpen, holdingsChanged }) => ({
          date: formatCalendarDay(day),
          value,
          pnlOpen,
          holdingsChanged: holdingsChanged || undefined,
        })),
      );
    }),
  ];
}
