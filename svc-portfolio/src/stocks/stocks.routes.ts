import {
  addStock,
  changeStock,
  changeStocks,
  getStockSummary,
  listStocks,
  removeStock,
} from '@dashboard/contracts-portfolio';
import {
  created,
  cutPage,
  inTransaction,
  ok,
  presentRemoved,
  type Route,
  readPage,
  route,
  withIdempotencyKey,
} from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { readStockSummary } from './stock-summary.ts';
import { createStockService } from './stocks.service.ts';
import { presentStock } from './stocks.view.ts';

export function stockRoutes({ db, changePublisher }: Dependencies): Route[] {
  return [
    route(listStocks, async ({ query }) => {
      const stocks = await createStockService(db).listStocks(readPage(listStocks, query));
      return ok(cutPage(stocks.map(presentStock)));
    }),

    route(getStockSummary, async () => ok(await readStockSummary(db))),

    route(addStock, async ({ body, caller, idempotencyKey: key }) => {
      const { symbol, ...state } = body;
      const response = await withIdempotencyKey(
        db,
        { key, caller, endpoint: addStock, body },
        async (tx) => {
          const stock = await createStockService(tx).addStock(symbol, state, caller);
          return created(presentStock(stock));
        },
      );
      changePublisher.publish('stocks');
      return response;
    }),

    route(changeStock, async ({ params, body, ifMatch, caller }) => {
      const { stock, hasNewAnalysis } = await inTransaction(db, (tx) =>
        createStockService(tx).changeStock(params.key, body, ifMatch, caller),
      );
      changePublisher.publish('stocks');
      if (hasNewAnalysis) changePublisher.publish('analysis-log');
      return ok(presentStock(stock));
    }),

    route(changeStocks, async ({ body, caller }) => {
      const changed = await inTransaction(db, (tx) =>
        createStockService(tx).changeStocks(body.changes, caller),
      );
      changePublisher.publish('stocks');
      if (changed.some(({ hasNewAnalysis }) => hasNewAnalysis)) {
        changePublisher.publish('analysis-log');
      }
      return ok(changed.map(({ stock }) => presentStock(stock)));
    }),

    route(removeStock, async ({ params, ifMatch, caller }) => {
      const removal = await inTransaction(db, (tx) =>
        createStockService(tx).removeStock(params.key, ifMatch, caller),
      );
      changePublisher.publish('stocks');
      return ok(presentRemoved(removal));
    }),
  ];
}
