import { listPortfolioDayFigures } from '@dashboard/contracts-portfolio';
import { ok, type Route, route } from '@dashboard/service-kit/http';
import { computeTradingDay } from '@dashboard/service-kit/time';
import { readActivityFigure } from '../activity/activity-figure.ts';
import type { Dependencies } from '../dependencies.ts';
import { readPerformerFigures } from '../holdings/performer-figure.ts';
import { readStockFigures } from '../stocks/stock-figures.ts';

export function dayFigureRoutes({ db, tradingTimeZone: timeZone }: Dependencies): Route[] {
  return [
    route(listPortfolioDayFigures, async () => {
      const today = computeTradingDay(new Date(), timeZone);
      const figures = await Promise.all([
        readActivityFigure(db, today),
        readStockFigures(db, { from: today, to: today, timeZone }),
        readPerformerFigures(db, today),
      ]);
      return ok(figures.flat());
    }),
  ];
}
