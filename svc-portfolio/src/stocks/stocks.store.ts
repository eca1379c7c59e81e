import { botFields, stockChangeSchema } from '@dashboard/contracts-portfolio';
import { mapColumns, type Page } from '@dashboard/service-kit/database';
import { defineRecords } from '@dashboard/service-kit/records';
import type { Knex } from 'knex';
import { keyof } from 'zod/mini';
import type { StockRecord, StockValues } from './stock.ts';

const changedFields = keyof(stockChangeSchema).options;
const { columns, selection, toRow } = mapColumns(['id', 'symbol', ...changedFields, 'version']);

export const stockRecords = defineRecords<StockRecord>({
  table: 'stocks',
  kind: 'stock',
  fields: changedFields,
  otherFields: ['symbol', 'version'],
  name: ({ symbol }) => symbol,
  notFound: 'No such stock on the watchlist',
});

export interface StockUpdate {
  readonly id: string;
  readonly values: Partial<StockValues>;
}

const MAX_IN_POSITION = 5_000;

const botColumns = botFields.map((field) => columns[field]);

export function createStockStore(db: Knex) {
  const { list } = stockRecords(db);
  return {
    listStocks: (page?: Page): Promise<StockRecord[]> =>
      list((rows) => rows.orderBy('place'), page),

    findStocks: (symbols: readonly string[]): Promise<StockRecord[]> =>
      list((rows) => rows.whereRaw('symbol = ANY(?)', [[...symbols]])),

    async countBotsInPosition(): Promise<number> {
      const flags = botColumns.map((column) => `count(*) FILTER (WHERE ${column})`).join(' + ');
      const row = await db('stocks').first(db.raw(`(${flags})::int AS count`));
      return row.count;
    },

    async countBy(field: 'range' | 'dailyBX'): Promise<ReadonlyMap<string | null, number>> {
      const rows: { value: string | null; count: number }[] = await db('stocks')
        .groupBy(columns[field])
        .select({ value: columns[field] }, db.raw('count(*)::int'));
      return new Map(rows.map(({ value, count }) => [value, count]));
    },

    listInPosition: (symbol?: string): Promise<StockRecord[]> =>
      list((rows) =>
        rows
          .whereRaw(`(${botColumns.join(' OR ')})`)
          .where(symbol === undefined ? {} : { symbol })
          .orderBy('place')
          .limit(MAX_IN_POSITION),
      ),

    /** Locks by symbol order, so that concurrent calls can't deadlock. Omits unknown ones. */
    lockStocks: (symbols: readonly string[]): Promise<StockRecord[]> =>
      list((rows) => rows.whereIn('symbol', symbols).orderByRaw('symbol COLLATE "C"').forUpdate()),

    /**
     * In one statement. Bumps the version even if the values are the same: saving an analysis again
     * is a change. @returns the stocks in any order
     */
    async updateStocks(changes: readonly StockUpdate[]): Promise<StockRecord[]> {
      if (changes.length === 0) return [];
      const rows = changes.map(({ id, values }) => ({ id, change: toRow(values) }));
      const setColumns = changedFields.map((field) => [
        columns[field],
        db.raw('(jsonb_populate_record(stocks, changes.change)).??', [columns[field]]),
      ]);
      return db('stocks')
        .with(
          'changes',
          db.raw(
            'SELECT id AS stock_id, change FROM jsonb_to_recordset(?) AS rows (id uuid, change jsonb)',
            [JSON.stringify(rows)],
          ),
        )
        .updateFrom('changes')
        .whereRaw('stocks.id = changes.stock_id')
        .update({ ...Object.fromEntries(setColumns), version: db.raw('version + 1') })
        .returning(selection);
    },
  };
}
