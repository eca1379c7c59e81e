import { type AuditCaller, parseImageId, symbolSchema } from '@dashboard/contracts-http';
import {
  emptyStates,
  type StateValues,
  type StockChange,
  type StockChanges,
  stateKeys,
} from '@dashboard/contracts-portfolio';
import { appendChangeEntry, type ChangedRecord } from '@dashboard/service-kit/audit';
import type { Page } from '@dashboard/service-kit/database';
import { notFound, staleVersion } from '@dashboard/service-kit/http';
import { createRemovalStore, type Removal, type Restorer } from '@dashboard/service-kit/removals';
import type { Knex } from 'knex';
import { z } from 'zod';
import { recordAnalysis } from './analyses/analyses.service.ts';
import type { Analysis } from './analyses/analysis.ts';
import { assertUnchanged } from './assert-unchanged.ts';
import { createStateHistoryStore, type StateChange } from './state-history.store.ts';
import type { StockKey, StockRecord, StockValues } from './stock.ts';
import { changedFields, createStockStore } from './stocks.store.ts';

export const stockNotFound = () => notFound('No such stock on the watchlist');

const keySchema = z.union([
  z.uuid().transform((id): StockKey => ({ id })),
  z.pipe(
    symbolSchema,
    z.transform((symbol): StockKey => ({ symbol })),
  ),
]);

/** Parses an id or a symbol. @throws 404 for a text that is neither */
function parseStockKey(key: string): StockKey {
  const parsed = keySchema.safeParse(key);
  if (!parsed.success) throw stockNotFound();
  return parsed.data;
}

function collectStateChanges(symbol: string, before: StateValues, change: Partial<StateValues>) {
  return stateKeys.flatMap((field): StateChange[] => {
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

export interface ChangedStock {
  readonly stock: StockRecord;
  readonly hasNewAnalysis: boolean;
}

/** The kind of a removed stock. */
const REMOVED_STOCK = 'stock';

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
    change: Pick<ChangedRecord<StockRecord>, 'before' | 'after' | 'verb'>,
  ) => {
    const subject = { kind: 'stock', id, name: symbol };
    return appendChangeEntry(db, { caller, subject, fields: changedFields, ...change });
  };

  /** Locks a stock that has this version, or any. @throws 404, 412 */
  async function lockVersion(key: string, ifMatch: number | undefined): Promise<StockRecord> {
    const stock = await store.lockStock(parseStockKey(key));
    if (!stock) throw stockNotFound();
    if (ifMatch !== undefined && ifMatch !== stock.version) throw staleVersion();
    return stock;
  }

  /** A change without a difference changes nothing, the version included. */
  async function changeLocked(
    stock: StockRecord,
    change: StockChange,
    caller: AuditCaller,
  ): Promise<ChangedStock> {
    const values = toStoredValues(change);
    const changes = collectStateChanges(stock.symbol, stock, values);
    const analysis = findAnalysis(values);
    const isSame = changes.length === 0 && !analysis && !removesAnalysis(stock, values);
    const changed = isSame ? stock : await store.updateStock(stock.id, values);
    await history.insertChanges(changes);
    if (analysis) await recordAnalysis(db, stock.symbol, analysis);
    await audit(caller, stock, { before: stock, after: changed });
    return { stock: changed, hasNewAnalysis: analysis !== undefined };
  }

  return {
    countBotsInPosition: (): Promise<number> => store.countBotsInPosition(),

    /** The stocks with a bot in position, of all symbols or of one. */
    listInPosition: (symbol?: string): Promise<StockRecord[]> => store.listInPosition(symbol),

    findStocks: (symbols: readonly string[]): Promise<StockRecord[]> => store.findStocks(symbols),

    /** In the order added; all of them without a page. */
    listStocks: (page?: Page): Promise<StockRecord[]> => store.listStocks(page),

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
      state: Partial<StateValues>,
      caller: AuditCaller,
    ): Promise<StockRecord> {
      const stock = await store.insertStock(symbol, state);
      await history.insertChanges(collectStateChanges(symbol, emptyStates, state));
      await audit(caller, stock, { before: null, after: stock });
      return stock;
    },

    /** @throws 404, 412 */
    async changeStock(
      key: string,
      change: StockChange,
      ifMatch: number | undefined,
      caller: AuditCaller,
    ): Promise<ChangedStock> {
      return changeLocked(await lockVersion(key, ifMatch), change, caller);
    },

    /**
     * Changes all of the stocks or none.
     * @returns them in the order of the changes
     * @throws 404, 412, naming the symbols
     */
    async changeStocks(
      changes: StockChanges['changes'],
      caller: AuditCaller,
    ): Promise<ChangedStock[]> {
      const stocks = await store.lockStocks(changes.map(({ symbol }) => symbol));
      const stocksBySymbol = new Map(stocks.map((stock) => [stock.symbol, stock]));
      assertUnchanged(changes, stocksBySymbol);
      const changed: ChangedStock[] = [];
      for (const { symbol, change } of changes) {
        changed.push(await changeLocked(stocksBySymbol.get(symbol) as StockRecord, change, caller));
      }
      return changed;
    },

    /** Its state history and its analyses stay, as they are by symbol. @throws 404, 412 */
    async removeStock(
      key: string,
      ifMatch: number | undefined,
      caller: AuditCaller,
    ): Promise<Removal> {
      const stock = await lockVersion(key, ifMatch);
      const removal = await createRemovalStore(db).removeRow({
        kind: REMOVED_STOCK,
        table: 'stocks',
        id: stock.id,
        name: stock.symbol,
        removedBy: caller.username,
      });
      await audit(caller, stock, { before: stock, after: null });
      return removal;
    },

    /** In its old place and version. @throws 409 when the symbol exists again */
    async restoreStock(removal: Removal, caller: AuditCaller): Promise<void> {
      const ids = await createRemovalStore(db).restoreRows(removal.id, 'stocks');
      for (const id of ids) {
        const stock = (await store.findStock({ id })) as StockRecord;
        await audit(caller, stock, { before: null, after: stock, verb: 'restored' });
      }
    },
  };
}

export const stockRestorer: Restorer = {
  kind: REMOVED_STOCK,
  topics: ['stocks'],
  restore: (tx, removal, caller) => createStockService(tx).restoreStock(removal, caller),
};
