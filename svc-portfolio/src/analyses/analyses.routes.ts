import { symbolSchema } from '@dashboard/contracts-http';
import { listAnalyses, listAnalysesToday } from '@dashboard/contracts-portfolio';
import { computeTradingDay, ok, type Route, route } from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { createStockStore } from '../stocks/stocks.store.ts';
import { unknownStock } from '../stocks/unknown-stock.ts';
import { createAnalysisStore } from './analyses.store.ts';
import { presentAnalysis } from './analyses.view.ts';

export function analysisRoutes({ db, tradingTimeZone: timeZone }: Dependencies): Route[] {
  const store = createAnalysisStore(db);
  return [
    route(listAnalyses, async ({ params }) => {
      const symbol = symbolSchema.safeParse(params.symbol).data;
      if (symbol === undefined) throw unknownStock();
      const analyses = await store.listOfSymbol(symbol);
      if (analyses.length === 0 && !(await createStockStore(db).findStock({ symbol }))) {
        throw unknownStock();
      }
      return ok(analyses.map(presentAnalysis));
    }),

    route(listAnalysesToday, async () => {
      const today = computeTradingDay(new Date(), timeZone);
      const analyses = await store.listOfDays({ from: today, to: today, timeZone });
      return ok(analyses.map(presentAnalysis));
    }),
  ];
}
