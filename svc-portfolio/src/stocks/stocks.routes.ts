import { addStock, changeStock, listStocks, removeStock } from '@dashboard/contracts-portfolio';
import {
  created,
  inTransaction,
  ok,
  type Route,
  route,
  withIdempotencyKey,
} from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { createStockService } from './stocks.service.ts';
import { presentStock } from './stocks.view.ts';

export function stockRoutes({ db, changePublisher }: Dependencies): Route[] {
  return [
    route(listStocks, async () => {
      const stocks = await createStockService(db).listStocks();
      return ok(stocks.map(presentStock));
    }),

    route(addStock, async ({ body, idempotencyKey: key }) => {
      const { symbol, ...state } = body;
      const response = await withIdempotencyKey(
        db,
        { key, endpoint: addStock.id, body },
        async (tx) => created(presentStock(await createStockService(tx).addStock(symbol, state))),
      );
      changePublisher.publish('stocks');
      return response;
    }),

    route(changeStock, async ({ params, body, ifMatch }) => {
      const { stock, hasNewAnalysis } = await inTransaction(db, (tx) =>
        createStockService(tx).changeStock(params.key, body, ifMatch),
      );
      changePublisher.publish('stocks');
      if (hasNewAnalysis) changePublisher.publish('analysis-log');
      return ok(presentStock(stock));
    }),

    route(removeStock, async ({ params }) => {
      await createStockService(db).removeStock(params.key);
      changePublisher.publish('stocks');
      return ok({ success: true });
    }),
  ];
}
