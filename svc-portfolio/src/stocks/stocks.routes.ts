import type { Change } from '@dashboard/contracts-http';
import {
  type AnalysisEntry,
  type AnalysisHeadline,
  addStock,
  changeStock,
  changeStocks,
  formatStateValue,
  getFieldLabel,
  getStockSummary,
  listAnalyses,
  listAnalysesToday,
  listAnalysisHeadlines,
  listFlips,
  listNewAnalyses,
  listStateHistory,
  listStocks,
  removeStock,
  type Stock,
} from '@dashboard/contracts-portfolio';
import { formatImagePath, symbolSchema } from '@dashboard/contracts-trading';
import { cutPage, readPage } from '@dashboard/service-kit/database';
import { created, ok, type Route, route } from '@dashboard/service-kit/http';
import { presentRemoved } from '@dashboard/service-kit/removals';
import { computeTradingDay } from '@dashboard/service-kit/time';
import { createWrite } from '@dashboard/service-kit/writes';
import type { Dependencies } from '../dependencies.ts';
import {
  type AnalysisHeadlineRecord,
  type AnalysisRecord,
  createAnalysisStore,
} from './analyses.store.ts';
import { createStateHistoryStore, type StateChangeRecord } from './state-history.store.ts';
import type { StockRecord } from './stock.ts';
import { readStockSummary } from './stock-summary.ts';
import { createStockService, stockNotFound } from './stocks.service.ts';

const presentStock = (stock: StockRecord): Stock => ({
  ...stock,
  analysisImage: stock.analysisImage && formatImagePath(stock.analysisImage),
});

const presentAnalysis = ({ symbol, ...analysis }: AnalysisRecord): AnalysisEntry => ({
  ...analysis,
  stockSymbol: symbol,
  analysisImage: analysis.analysisImage && formatImagePath(analysis.analysisImage),
  createdAt: analysis.createdAt.toISOString(),
});

const presentAnalysisHeadline = ({
  symbol,
  ...headline
}: AnalysisHeadlineRecord): AnalysisHeadline => ({
  ...headline,
  stockSymbol: symbol,
  createdAt: headline.createdAt.toISOString(),
});

const presentStateChange = (change: StateChangeRecord) => ({
  ...change,
  at: change.at.toISOString(),
});

const presentFlip = (change: StateChangeRecord): Change => ({
  id: `${change.symbol} ${change.field}`,
  kind: 'flip',
  symbol: change.symbol,
  title: getFieldLabel(change.field),
  from: formatStateValue(change.before),
  to: formatStateValue(change.after),
  at: change.at.toISOString(),
});

const presentNewAnalysis = (headline: AnalysisHeadlineRecord): Change => ({
  id: headline.id,
  kind: 'analysis',
  symbol: headline.symbol,
  title: headline.beginning ? 'Analysis' : 'Chart',
  detail: headline.beginning ?? (headline.hasChart ? 'A new chart' : ''),
  at: headline.createdAt.toISOString(),
});

export function stockRoutes(dependencies: Dependencies): Route[] {
  const { db, tradingTimeZone: timeZone } = dependencies;
  const write = createWrite(dependencies);
  const analyses = createAnalysisStore(db);
  return [
    route(listStocks, async ({ query }) => {
      const stocks = await createStockService(db).listStocks(readPage(listStocks, query));
      return ok(cutPage(stocks.map(presentStock)));
    }),

    route(getStockSummary, async () => ok(await readStockSummary(db))),

    write(addStock, async ({ body: { symbol, ...state }, caller }, { tx }) =>
      created(presentStock(await createStockService(tx).addStock(symbol, state, caller))),
    ),

    write(changeStock, async ({ params, body, ifMatch, caller }, { tx, publish }) => {
      const service = createStockService(tx);
      const changed = await service.changeStock(params.key, body, ifMatch, caller);
      if (changed.hasNewAnalysis) publish('analysis-log');
      return ok(presentStock(changed.stock));
    }),

    write(changeStocks, async ({ body, caller }, { tx, publish }) => {
      const changed = await createStockService(tx).changeStocks(body.changes, caller);
      if (changed.some(({ hasNewAnalysis }) => hasNewAnalysis)) publish('analysis-log');
      return ok(changed.map(({ stock }) => presentStock(stock)));
    }),

    write(removeStock, async ({ params, ifMatch, caller }, { tx }) => {
      const removal = await createStockService(tx).removeStock(params.key, ifMatch, caller);
      return ok(presentRemoved(removal));
    }),

    route(listStateHistory, async ({ query: { from, to, ...query } }) => {
      const page = readPage(listStateHistory, query);
      const changes = await createStateHistoryStore(db).listByDays({ from, to, timeZone }, page);
      return ok(cutPage(changes.map(presentStateChange)));
    }),

    route(listFlips, async ({ query: { from, to, ...query } }) => {
      const page = readPage(listFlips, query);
      const changes = await createStateHistoryStore(db).listByDays({ from, to, timeZone }, page);
      return ok(cutPage(changes.map(presentFlip)));
    }),

    route(listAnalyses, async ({ params, query }) => {
      const symbol = symbolSchema.safeParse(params.symbol).data;
      if (symbol === undefined) throw stockNotFound();
      const page = readPage(listAnalyses, query);
      const listed = await analyses.listBySymbol(symbol, page);
      // A stock's history stays when it leaves the watchlist.
      if (listed.length + page.offset === 0) await createStockService(db).assertStockExists(symbol);
      return ok(cutPage(listed.map(presentAnalysis)));
    }),

    route(listAnalysesToday, async ({ query }) => {
      const today = computeTradingDay(new Date(), timeZone);
      const page = readPage(listAnalysesToday, query);
      const listed = await analyses.listByDays({ from: today, to: today, timeZone }, page);
      return ok(cutPage(listed.map(presentAnalysis)));
    }),

    route(listAnalysisHeadlines, async ({ query: { from, to, ...query } }) => {
      const page = readPage(listAnalysisHeadlines, query);
      const headlines = await analyses.listHeadlines({ from, to, timeZone }, page);
      return ok(cutPage(headlines.map(presentAnalysisHeadline)));
    }),

    route(listNewAnalyses, async ({ query: { from, to, ...query } }) => {
      const page = readPage(listNewAnalyses, query);
      const headlines = await analyses.listHeadlines({ from, to, timeZone }, page);
      return ok(cutPage(headlines.map(presentNewAnalysis)));
    }),
  ];
}
