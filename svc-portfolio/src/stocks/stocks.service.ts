import type { AuditCaller } from '@dashboard/contracts-http';
import {
  emptyStates,
  type StateValues,
  type StockChange,
  type StockChanges,
  stateKeys,
} from '@dashboard/contracts-portfolio';
import { parseImageId, symbolSchema } from '@dashboard/contracts-trading';
import { type Issue, notFound, staleVersion } from '@dashboard/service-kit/http';
import type { Removal, Restorer } from '@dashboard/service-kit/removals';
import type { Knex } from 'knex';
import { z } from 'zod';
import { type Analysis, createAnalysisStore } from './analyses.store.ts';
import { createStateHistoryStore, type StateChange } from './state-history.store.ts';
import type { StockKey, StockRecord, StockValues } from './stock.ts';
import { createStockStore, stockRecords } from './stocks.store.ts';

export const stockNotFound = () => notFound('No such stock on the watchlist');

const keySchema = z.union([
  z.uuid().transform((id): StockKey => ({ id })),
  z.pipe(
    symbolSchema,
    z.transform((symbol): StockKey => ({ symbol })),
  ),
]);

function parseStockKey(key: string): StockKey {
  const parsed = keySchema.safeParse(key);
  if (!parsed.success) throw stockNotFound();
  return parsed.data;
}

const collectStateChanges = (symbol: string, before: StateValues, change: Partial<StateValues>) =>
  stateKeys.flatMap((field): StateChange[] => {
    const after = change[field];
    if (after === undefined || after === before[field]) return [];
    return [{ symbol, field, before: before[field], after }];
  });

/** For the history. Removing an analysis doesn't count. */
function findAnalysis({ analysisText, analysisImage }: Partial<Analysis>): Analysis | undefined {
  if (!analysisText && !analysisImage) return undefined;
  return { analysisText: analysisText ?? null, analysisImage: analysisImage ?? null };
}

const removesAnalysis = (stock: Analysis, change: Partial<Analysis>) =>
  (change.analysisText === null && stock.analysisText !== null) ||
  (change.analysisImage === null && stock.analysisImage !== null);

const toStoredValues = ({ analysisImage, ...change }: StockChange): Partial<StockValues> =>
  analysisImage === undefined
    ? change
    : { ...change, analysisImage: analysisImage && parseImageId(analysisImage) };

const symbolList = new Intl.ListFormat('en');

/** @throws 404, 412; the message and `issues` name the symbols */
function assertUnchanged(
  changes: StockChanges['changes'],
  stocksBySymbol: ReadonlyMap<string, StockRecord>,
): void {
  const missing: Issue[] = [];
  const stale: Issue[] = [];
  changes.forEach(({ symbol, version }, index) => {
    const stock = stocksBySymbol.get(symbol);
    if (!stock) missing.push({ path: `changes.${index}.symbol`, message: symbol });
    else if (version !== undefined && version !== stock.version) {
      stale.push({ path: `changes.${index}.version`, message: symbol });
    }
  });
  const list = (issues: Issue[], one: string, several: string) =>
    `${symbolList.format(issues.map(({ message }) => message))} ${issues.length === 1 ? one : several}`;
  if (missing.length > 0) {
    throw notFound(`${list(missing, 'is', 'are')} not on the watchlist`, missing);
  }
  if (stale.length > 0) {
    throw staleVersion(`${list(stale, 'was', 'were')} changed in the meantime`, stale);
  }
}

interface StockEdit {
  readonly stock: StockRecord;
  readonly change: StockChange;
}

export interface ChangedStock {
  readonly stock: StockRecord;
  readonly hasNewAnalysis: boolean;
}

export function createStockService(db: Knex) {
  const stocks = stockRecords(db);
  const store = createStockStore(db);
  const history = createStateHistoryStore(db);

  async function changeLocked(
    edits: readonly StockEdit[],
    caller: AuditCaller,
  ): Promise<ChangedStock[]> {
    const planned = edits.map(({ stock, change }) => {
      const values = toStoredValues(change);
      const changes = collectStateChanges(stock.symbol, stock, values);
      const analysis = findAnalysis(values);
      const isSame = changes.length === 0 && !analysis && !removesAnalysis(stock, values);
      return { stock, id: stock.id, values, changes, analysis, isSame };
    });
    const updated = await store.updateStocks(planned.filter(({ isSame }) => !isSame));
    const updatedById = new Map(updated.map((stock) => [stock.id, stock]));
    await history.insertChanges(planned.flatMap(({ changes }) => changes));
    for (const { stock, analysis } of planned) {
      if (analysis) await createAnalysisStore(db).insertAnalysis(stock.symbol, analysis);
    }
    const changed = planned.map(({ stock, analysis }) => ({
      before: stock,
      after: updatedById.get(stock.id) ?? stock,
      hasNewAnalysis: analysis !== undefined,
    }));
    await stocks.auditAll(changed, caller);
    return changed.map(({ after, hasNewAnalysis }) => ({ stock: after, hasNewAnalysis }));
  }

  return {
    countBotsInPosition: store.countBotsInPosition,
    findStocks: store.findStocks,
    hasChangesInMinute: history.hasChangesInMinute,
    listInPosition: store.listInPosition,
    listStocks: store.listStocks,

    assertStockExists: (symbol: string): Promise<unknown> => stocks.get({ symbol }),

    lockStocks: store.lockStocks,

    /** Records its values as changes from the empty state. @throws 409 if the symbol exists */
    async addStock(
      symbol: string,
      state: Partial<StateValues>,
      caller: AuditCaller,
    ): Promise<StockRecord> {
      const stock = await stocks.add({ ...state, symbol }, caller);
      await history.insertChanges(collectStateChanges(symbol, emptyStates, state));
      return stock;
    },

    async changeStock(
      key: string,
      change: StockChange,
      ifMatch: number | undefined,
      caller: AuditCaller,
    ): Promise<ChangedStock> {
      const stock = await stocks.lock(parseStockKey(key), ifMatch);
      const [changed] = await changeLocked([{ stock, change }], caller);
      return changed as ChangedStock;
    },

    /** All or nothing, in the order of the changes. @throws 404, 412, naming the symbols */
    async changeStocks(
      changes: StockChanges['changes'],
      caller: AuditCaller,
    ): Promise<ChangedStock[]> {
      const locked = await store.lockStocks(changes.map(({ symbol }) => symbol));
      const stocksBySymbol = new Map(locked.map((stock) => [stock.symbol, stock]));
      assertUnchanged(changes, stocksBySymbol);
      const edits = changes.map(({ symbol, change }) => ({
        stock: stocksBySymbol.get(symbol) as StockRecord,
        change,
      }));
      return changeLocked(edits, caller);
    },

    /** State history and analyses stay, because they're keyed by symbol. @throws 404, 412 */
    async removeStock(
      key: string,
      ifMatch: number | undefined,
      caller: AuditCaller,
    ): Promise<Removal> {
      return stocks.remove(await stocks.lock(parseStockKey(key), ifMatch), caller);
    },
  };
}

export const stockRestorer: Restorer = {
  kind: 'stock',
  topics: ['stocks'],
  restore: (tx, removal, caller) => stockRecords(tx).restore(removal, caller),
};
