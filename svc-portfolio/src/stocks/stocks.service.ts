import { symbolSchema } from '@dashboard/contracts-portfolio';
import { notFound, staleVersion } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import { z } from 'zod';
import {
  createStockStore,
  type StateChange,
  type StockKey,
  type StockRecord,
  type StockState,
  stateFields,
} from './stocks.store.ts';

const newStock: StockState = {
  range: null,
  monthlyBX: null,
  weeklyBX: null,
  dailyBX: null,
  hybridBotPosition: false,
  swingBotPosition: false,
  hourBotPosition: false,
};

const keySchema = z.union([
  z.uuid().transform((id): StockKey => ({ id })),
  symbolSchema.transform((symbol): StockKey => ({ symbol })),
]);

/** Reads a key as an id or a symbol. @throws 404 for what can be neither. */
function stockKeyOf(key: string): StockKey {
  const parsed = keySchema.safeParse(key);
  if (!parsed.success) throw unknownStock();
  return parsed.data;
}

const unknownStock = () => notFound('No such stock on the watchlist');

function changesBetween(symbol: string, before: StockState, change: Partial<StockState>) {
  return stateFields.flatMap((field): StateChange[] => {
    const after = change[field];
    if (after === undefined || after === before[field]) return [];
    return [{ symbol, field, before: before[field], after }];
  });
}

/** The rules of the watchlist. Give it a transaction: a change and its history are one. */
export function createStockService(db: Knex) {
  const store = createStockStore(db);
  return {
    /** Values given with a new stock count as changes of the empty state. @throws 409 when the symbol exists. */
    async addStock(symbol: string, state: Partial<StockState>): Promise<StockRecord> {
      const stock = await store.insertStock(symbol, state);
      await store.appendStateChanges(changesBetween(symbol, newStock, state));
      return stock;
    },

    /** A change that leaves every value as it was changes nothing, the version included. @throws 404, 412 */
    async changeStock(
      key: string,
      change: Partial<StockState>,
      ifMatch: number | undefined,
    ): Promise<StockRecord> {
      const stock = await store.lockStock(stockKeyOf(key));
      if (!stock) throw unknownStock();
      if (ifMatch !== undefined && ifMatch !== stock.version) throw staleVersion();
      const changes = changesBetween(stock.symbol, stock, change);
      if (changes.length === 0) return stock;
      await store.appendStateChanges(changes);
      return store.updateStock(stock.id, change);
    },

    /** @throws 404 */
    async removeStock(key: string): Promise<void> {
      if ((await store.deleteStock(stockKeyOf(key))) === 0) throw unknownStock();
    },
  };
}
