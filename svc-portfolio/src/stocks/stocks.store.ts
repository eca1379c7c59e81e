import { botFields, stockChangeSchema } from '@dashboard/contracts-portfolio';
import { mapColumns, type Page } from '@dashboard/service-kit/database';
import type { Knex } from 'knex';
import { keyof } from 'zod/mini';
import type { StockKey, StockRecord, StockValues } from './stock.ts';

/** The fields that the admin changes. */
export const changedFields = keyof(stockChangeSchema).options;
const stored = mapColumns(['id', 'symbol', ...changedFields, 'version']);

/** More than any watchlist has. */
const MAX_IN_POSITION = 5_000;

const botColumns = botFields.map((field) => stored.columns[field]);

/** The watchlist. */
export function createStockStore(db: Knex) {
  return {
    listStocks(page?: Page): Promise<StockRecord[]> {
      const query = db('stocks').select(stored.selection).orderBy('place');
      return page ? query.offset(page.offset).limit(page.limit) : query;
    },

    findStocks: (symbols: readonly string[]): Promise<StockRecord[]> =>
      db('stocks')
        .whereRaw('symbol = ANY(?)', [[...symbols]])
        .select(stored.selection),

    /** How many flags of bots are on, over all stocks. */
    async countBotsInPosition(): Promise<number> {
      const flags = botColumns.map((column) => `count(*) FILTER (WHERE ${column})`).join(' + ');
      const row = await db('stocks').first(db.raw(`(${flags})::int AS count`));
      return row.count;
    },

    /** How many stocks have each value of a column; null is one of them. */
    async countBy(field: 'range' | 'dailyBX'): Promise<ReadonlyMap<string | null, number>> {
      const rows: { value: string | null; count: number }[] = await db('stocks')
        .groupBy(stored.columns[field])
        .select({ value: stored.columns[field] }, db.raw('count(*)::int'));
      return new Map(rows.map(({ value, count }) => [value, count]));
    },

    listInPosition: (symbol?: string): Promise<StockRecord[]> =>
      db('stocks')
        .whereRaw(`(${botColumns.join(' OR ')})`)
        .where(symbol === undefined ? {} : { symbol })
        .orderBy('place')
        .limit(MAX_IN_POSITION)
        .select(stored.selection),

    findStock: (key: StockKey): Promise<StockRecord | undefined> =>
      db('stocks').where(key).first(stored.selection),

    /** Locks the stock until the transaction ends, so that a checked version cannot change. */
    lockStock: (key: StockKey): Promise<StockRecord | undefined> =>
      db('stocks').where(key).forUpdate().first(stored.selection),

    /**
     * Locks the stocks that exist until the transaction ends, in the order of their symbols, so that
     * concurrent calls cannot deadlock.
     */
    lockStocks: (symbols: readonly string[]): Promise<StockRecord[]> =>
      db('stocks')
        .whereIn('symbol', symbols)
        .orderByRaw('symbol COLLATE "C"')
        .forUpdate()
        .select(stored.selection),

    async insertStock(symbol: string, values: Partial<StockValues>): Promise<StockRecord> {
      const [row] = await db('stocks')
        .insert(stored.toRow({ ...values, symbol }))
        .returning(stored.selection);
      return row;
    },

    async updateStock(id: string, change: Partial<StockValues>): Promise<StockRecord> {
      const [row] = await db('stocks')
        .where({ id })
        .update({ ...stored.toRow(change), version: db.raw('version + 1') })
        .returning(stored.selection);
      return row;
    },
  };
}
