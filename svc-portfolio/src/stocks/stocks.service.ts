import { type AuditCaller, parseImageId, symbolSchema } from '@dashboard/contracts-http';
import { type StockChange, stateFields } from '@dashboard/contracts-portfolio';
import { appendChangeEntry, notFound, staleVersion } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import { z } from 'zod';
import { recordAnalysis } from '../analyses/analyses.service.ts';
import type { Analysis } from '../analyses/analysis.ts';
import { createStateHistoryStore, type StateChange } from './state-history.store.ts';
import type { StockKey, StockRecord, StockState, StockValues } from './stock.ts';
import { createStockStore } from './stocks.store.ts';

export const stockNotFound = () => notFound('No such stock on the watchlist');

const emptyState: StockState = {
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

/** Parses an id or a symbol. @throws 404 for a text that is neither */
function parseStockKey(key: string): StockKey {
  const parsed = keySchema.safeParse(key);
  if (!parsed.success) throw stockNotFound();
  return parsed.data;
}

function collectStateChanges(symbol: string, before: StockState, change: Partial<StockState>) {
  return stateFields.flatMap((field): StateChange[] => {
    const after = change[field];
    if (after === undefined || after === before[field]) return [];
    return [{ symbol, field, before: before[field], after }];
  });
}

/** The analysis in a change, for the history; removing an analysis is not one. */
function findAnalysis({ analysisText, analysisImage }: Partial<Analysis>): Analysis | undefined {
  if (!analysisText && !analysisImage) return undefined;
  return { analysisText: analysisText ?? null, analysisImage: analysisImage ?? null };
}

const removesAnalysis = (stock: Analysis, change: Partial<Analysis>) =>
  (change.analysisText === null && stock.analysisText !== null) ||
  (change.analysisImage === null && stock.analysisImage !== null);

/** A change as it is stored: with the id of the image instead of its address. */
function toStoredValues({ analysisImage, ...change }: StockChange): Partial<StockValues> {
  return analysisImage === undefined
    ? change
    : { ...change, analysisImage: analysisImage && parseImageId(analysisImage) };
}

/** The fields of a stock that the audit log names. */
const auditedFields = [...stateFields, 'analysisText', 'analysisImage'] as const;

/**
 * The rules of the watchlist. Changes need a transaction: a change, its history and its entry in the
 * audit log are one.
 */
export function createStockService(db: Knex) {
  const store = createStockStore(db);
  const history = createStateHistoryStore(db);
  const audit = (
    caller: AuditCaller,
    { id, symbol }: StockRecord,
    change: { readonly before: StockRecord | null; readonly after: StockRecord | null },
  ) => {
    const subject = { kind: 'stock', id, name: symbol };
    return appendChangeEntry(db, { caller, subject, fields: auditedFields, ...change });
  };
  return {
    listStocks: (): Promise<StockRecord[]> => store.listStocks(),

    /** @throws 404 */
    async assertStockExists(symbol: string): Promise<void> {
      if (!(await store.findStock({ symbol }))) throw stockNotFound();
    },

    /** Locks the stock until the transaction ends. */
    lockStock: (symbol: string): Promise<StockRecord | undefined> => store.lockStock({ symbol }),

    /**
     * The values of a new stock count as changes of the empty state.
     * @throws 409 when the symbol exists
     */
    async addStock(
      symbol: string,
      state: Partial<StockState>,
      caller: AuditCaller,
    ): Promise<StockRecord> {
      const stock = await store.insertStock(symbol, state);
      await history.insertChanges(collectStateChanges(symbol, emptyState, state));
      await audit(caller, stock, { before: null, after: stock });
      return stock;
    },

    /** A change without a difference changes nothing, the version included. @throws 404, 412 */
    async changeStock(
      key: string,
      change: StockChange,
      ifMatch: number | undefined,
      caller: AuditCaller,
    ): Promise<{ stock: StockRecord; hasNewAnalysis: boolean }> {
      const stock = await store.lockStock(parseStockKey(key));
      if (!stock) throw stockNotFound();
      if (ifMatch !== undefined && ifMatch !== stock.version) throw staleVersion();
      const values = toStoredValues(change);
      const changes = collectStateChanges(stock.symbol, stock, values);
      const analysis = findAnalysis(values);
      if (changes.length === 0 && !analysis && !removesAnalysis(stock, values)) {
        return { stock, hasNewAnalysis: false };
      }
      const changed = await store.updateStock(stock.id, values);
      await history.insertChanges(changes);
      if (analysis) await recordAnalysis(db, stock.symbol, analysis);
      await audit(caller, stock, { before: stock, after: changed });
      return { stock: changed, hasNewAnalysis: analysis !== undefined };
    },

    /** @throws 404 */
    async removeStock(key: string, caller: AuditCaller): Promise<void> {
      const stock = await store.lockStock(parseStockKey(key));
      if (!stock) throw stockNotFound();
      await store.deleteStock(stock.id);
      await audit(caller, stock, { before: stock, after: null });
    },
  };
}
