import { parseImageId, symbolSchema } from '@dashboard/contracts-http';
import { type StockChange, stateFields } from '@dashboard/contracts-portfolio';
import { staleVersion } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import { z } from 'zod';
import { type Analysis, createAnalysisStore } from '../analyses/analyses.store.ts';
import { createStateHistoryStore, type StateChange } from './state-history.store.ts';
import {
  createStockStore,
  type StockKey,
  type StockRecord,
  type StockState,
  type StockValues,
} from './stocks.store.ts';
import { unknownStock } from './unknown-stock.ts';

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

function changesBetween(symbol: string, before: StockState, change: Partial<StockState>) {
  return stateFields.flatMap((field): StateChange[] => {
    const after = change[field];
    if (after === undefined || after === before[field]) return [];
    return [{ symbol, field, before: before[field], after }];
  });
}

/** The analysis a change carries, which is kept for good; clearing one is nothing to keep. */
function analysisIn({ analysisText, analysisImage }: Partial<Analysis>): Analysis | undefined {
  if (!analysisText && !analysisImage) return undefined;
  return { analysisText: analysisText ?? null, analysisImage: analysisImage ?? null };
}

const clearsAnalysis = (stock: Analysis, change: Partial<Analysis>) =>
  (change.analysisText === null && stock.analysisText !== null) ||
  (change.analysisImage === null && stock.analysisImage !== null);

/** A change as it is stored: the image by its id instead of its address. */
function valuesOf({ analysisImage, ...change }: StockChange): Partial<StockValues> {
  return analysisImage === undefined
    ? change
    : { ...change, analysisImage: analysisImage && parseImageId(analysisImage) };
}

/** The rules of the watchlist. Give it a transaction: a change and its history are one. */
export function createStockService(db: Knex) {
  const store = createStockStore(db);
  const history = createStateHistoryStore(db);
  const analyses = createAnalysisStore(db);
  return {
    /** Values given with a new stock count as changes of the empty state. @throws 409 when the symbol exists. */
    async addStock(symbol: string, state: Partial<StockState>): Promise<StockRecord> {
      const stock = await store.insertStock(symbol, state);
      await history.appendStateChanges(changesBetween(symbol, newStock, state));
      return stock;
    },

    /** A change that leaves every value as it was changes nothing, the version included. @throws 404, 412 */
    async changeStock(
      key: string,
      change: StockChange,
      ifMatch: number | undefined,
    ): Promise<{ stock: StockRecord; analysed: boolean }> {
      const stock = await store.lockStock(stockKeyOf(key));
      if (!stock) throw unknownStock();
      if (ifMatch !== undefined && ifMatch !== stock.version) throw staleVersion();
      const values = valuesOf(change);
      const changes = changesBetween(stock.symbol, stock, values);
      const analysis = analysisIn(values);
      if (changes.length === 0 && !analysis && !clearsAnalysis(stock, values)) {
        return { stock, analysed: false };
      }
      const changed = await store.updateStock(stock.id, values);
      await history.appendStateChanges(changes);
      if (analysis) await analyses.insertAnalysis(stock.symbol, analysis);
      return { stock: changed, analysed: analysis !== undefined };
    },

    /** @throws 404 */
    async removeStock(key: string): Promise<void> {
      if ((await store.deleteStock(stockKeyOf(key))) === 0) throw unknownStock();
    },
  };
}
