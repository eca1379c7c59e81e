import { symbolSchema } from '@dashboard/contracts-http';
import {
  listAnalyses,
  listAnalysesToday,
  listAnalysisHeadlines,
  MAX_HEADLINE_CHARACTERS,
} from '@dashboard/contracts-portfolio';
import { computeTradingDay, ok, type Route, route } from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { createStockService, stockNotFound } from '../stocks/stocks.service.ts';
import { createAnalysisStore } from './analyses.store.ts';
import { presentAnalysis, presentAnalysisHeadline } from './analyses.view.ts';

export function analysisRoutes({ db, tradingTimeZone: timeZone }: Dependencies): Route[] {
  const store = createAnalysisStore(db);
  return [
    route(listAnalyses, async ({ params }) => {
      const symbol = symbolSchema.safeParse(params.symbol).data;
      if (symbol === undefined) throw stockNotFound();
      const analyses = await store.listBySymbol(symbol);
      // The history of a stock stays when the stock leaves the watchlist.
      if (analyses.length === 0) await createStockService(db).assertStockExists(symbol);
      return ok(analyses.map(presentAnalysis));
    }),

    route(listAnalysesToday, async () => {
      const today = computeTradingDay(new Date(), timeZone);
      const analyses = await store.listByDays({ from: today, to: today, timeZone });
      return ok(analyses.map(presentAnalysis));
    }),

    route(listAnalysisHeadlines, async ({ query }) => {
      const headlines = await store.listHeadlines({ ...query, timeZone }, MAX_HEADLINE_CHARACTERS);
      return ok(headlines.map(presentAnalysisHeadline));
    }),
  ];
}
