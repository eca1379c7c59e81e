import { botFields, type StateField } from '@dashboard/contracts-portfolio';
import type { Page } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import type { Analysis } from '../analyses/analysis.ts';
import type { StockKey, StockRecord, StockValues } from './stock.ts';

const valueColumns = {
  range: 'range',
  monthlyBX: 'monthly_bx',
  weeklyBX: 'weekly_bx',
  dailyBX: 'daily_bx',
  hybridBotPosition: 'hybrid_bot_position',
  swingBotPosition: 'swing_bot_position',
  hourBotPosition: 'hour_bot_position',
  analysisText: 'analysis_text',
  analysisImage: 'analysis_image',
} as const satisfies Record<StateField | keyof Analysis, string>;

/** More than any watchlist has. */
const MAX_IN_POSITION = 5_000;

const botColumns = botFields.map((field) => valueColumns[field]);

const columns = { id: 'id', symbol: 'symbol', version: 'version', ...valueColumns };

const toColumns = (values: Partial<StockValues>) =>
  Object.fromEntries(
    Object.entries(valueColumns).flatMap(([field, column]) => {
      const value = values[field as keyof StockValues];
      return value === undefined ? [] : [[column, value]];
    }),
  );

/** The watchlist. */
export function createStockStore(db: Knex) {
  return {
    listStocks(page?: Page): Promise<StockRecord[]> {
      const query = db('stocks').select(columns).orderBy('place');
      return page ? query.offset(page.offset).limit(page.limit) : query;
    },

    findStocks: (symbols: readonly string[]): Promise<StockRecord[]> =>
      db('stocks')
        .whereRaw('symbol = ANY(?)', [[...symbols]])
        .select(columns),

    /** How many flags of bots are on, over all stocks. */
    async countBotsInPosition(): Promise<number> {
      const flags = botColumns.map((column) => `count(*) FILTER (WHERE ${column})`).join(' + ');
      const row = await db('stocks').first(db.raw(`(${flags})::int AS count`));
      return row.count;
    },

    /** How many stocks have each value of a column; null is one of them. */
    async countBy(field: 'range' | 'dailyBX'): Promise<ReadonlyMap<string | null, number>> {
      const rows: { value: string | null; count: number }[] = await db('stocks')
        .groupBy(valueColumns[field])
        .select({ value: valueColumns[field] }, db.raw('count(*)::int'));
      return new Map(rows.map(({ value, count }) => [value, count]));
    },

    listInPosition: (symbol?: string): Promise<StockRecord[]> =>
      db('stocks')
        .whereRaw(`(${botColumns.join(' OR ')})`)
        .where(symbol === undefined ? {} : { symbol })
        .orderBy('place')
        .limit(MAX_IN_POSITION)
        .select(columns),

    findStock: (key: StockKey): Promise<StockRecord | undefined> =>
      db('stocks').where(key).first(columns),

    /** Locks the stock until the transaction ends, so that a checked version cannot change. */
    lockStock: (key: StockKey): Promise<StockRecord | undefined> =>
      db('stocks').where(key).forUpdate().first(columns),

    /**
     * Locks the stocks that exist until the transaction ends, in the order of their symbols, so that
     * concurrent calls cannot deadlock.
     */
    lockStocks: (symbols: readonly string[]): Promise<StockRecord[]> =>
      db('stocks')
        .whereIn('symbol', symbols)
        .orderByRaw('symbol COLLATE "C"')
        .forUpdate()
        .select(columns),

    async insertStock(symbol: string, values: Partial<StockValues>): Promise<StockRecord> {
      const [row] = await db('stocks')
        .insert({ symbol, ...toColumns(values) })
        .returning('id');
      return db('stocks').where({ id: row.id }).first(columns);
    },

    async updateStock(id: string, change: Partial<StockValues>): Promise<StockRecord> {
      await db('stocks')
        .where({ id })
        .update({ ...toColumns(change), version: db.raw('version + 1') });
      return db('stocks').where({ id }).first(columns);
    },
  };
}
