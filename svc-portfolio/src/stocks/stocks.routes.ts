import {
  addStock,
  changeStock,
  changeStocks,
  getStockSummary,
  listStocks,
  removeStock,
} from '@dashboard/contracts-portfolio';
import { cutPage, readPage } from '@dashboard/service-kit/database';
import { created, ok, type Route, route } from '@dashboard/service-kit/http';
import { presentRemoved } from '@dashboard/service-kit/removals';
import { createWrite } from '@dashboard/service-kit/writes';
import type { Dependencies } from '../dependencies.ts';
import { readStockSummary } from './stock-summary.ts';
import { createStockService } from './stocks.service.ts';
import { presentStock } from './stocks.view.ts';

export function stockRoutes(dependencies: Dependencies): Route[] {
  const { db } = dependencies;
  const write = createWrite(dependencies);
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
  ];
}
