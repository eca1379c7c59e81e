import { symbolSchema } from '@dashboard/contracts-http';
import {
  listAnalyses,
  listAnalysesToday,
  listAnalysisHeadlines,
} from '@dashboard/contracts-portfolio';
import { cutPage, readPage } from '@dashboard/service-kit/database';
import { ok, type Route, route } from '@dashboard/service-kit/http';
import { computeTradingDay } from '@dashboard/service-kit/time';
import type { Dependencies } from '../../dependencies.ts';
import { createStockService, stockNotFound } from '../stocks.service.ts';
import { createAnalysisStore } from './analyses.store.ts';
import { presentAnalysis, presentAnalysisHeadline } from './analyses.view.ts';

export function analysisRoutes({ db, tradingTimeZone: timeZone }: Dependencies): Route[] {
  const store = createAnalysisStore(db);
  return [
    route(listAnalyses, async ({ params, query }) => {
      const symbol = symbolSchema.safeParse(params.symbol).data;
      if (symbol === undefined) throw stockNotFound();
      const page = readPage(listAnalyses, query);
      const analyses = await store.listBySymbol(symbol, page);
      // A stock's history stays when it leaves the watchlist.
      if (analyses.length + page.offset === 0)
        await createStockService(db).assertStockExists(symbol);
      return ok(cutPage(analyses.map(presentAnalysis)));
    }),

    route(listAnalysesToday, async ({ query }) => {
      const today = computeTradingDay(new Date(), timeZone);
      const page = readPage(listAnalysesToday, query);
      const analyses = await store.listByDays({ from: today, to: today, timeZone }, page);
      return ok(cutPage(analyses.map(presentAnalysis)));
    }),

    route(listAnalysisHeadlines, async ({ query: { from, to, ...query } }) => {
      const page = readPage(listAnalysisHeadlines, query);
      const headlines = await store.listHeadlines({ from, to, timeZone }, page);
      return ok(cutPage(headlines.map(presentAnalysisHeadline)));
    }),
  ];
}
