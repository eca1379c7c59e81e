import type { Fund } from '@dashboard/contracts-portfolio';
import { insertFormerRows, mapColumns, type Page } from '@dashboard/service-kit/database';
import { defineRecords } from '@dashboard/service-kit/records';
import type { Knex } from 'knex';
import {
  editedFields,
  type HoldingRecord,
  type NewHolding,
  type Position,
  positionFields,
} from './position.ts';

export type HoldingsBackup = readonly unknown[];

export interface FundOverlap {
  readonly fund: Fund;
  readonly held: number;
  readonly shared: number;
}

const positionColumns = mapColumns(positionFields);
const newHoldingColumns = mapColumns(['fund', ...editedFields]);

/** Lock the fund before a change. */
export const holdingRecords = defineRecords<HoldingRecord>({
  table: 'holdings',
  kind: 'holding',
  fields: editedFields,
  otherFields: ['fund', 'version'],
  numericFields: positionFields.filter((field) => field !== 'ticker'),
  name: ({ ticker, fund }) => `${ticker} · ${fund}`,
  notFound: 'No such holding',
});

export function createHoldingStore(db: Knex) {
  const ofFund = (fund?: Fund) => db('holdings').where(fund === undefined ? {} : { fund });
  const { list } = holdingRecords(db);
  return {
    listHoldings: (fund?: Fund, page?: Page): Promise<HoldingRecord[]> =>
      list((rows) => rows.where(fund === undefined ? {} : { fund }).orderBy('place'), page),

    /** In USD, as an exact decimal: the sum of quantity × trade price. */
    async sumCost(fund?: Fund): Promise<string> {
      const [row] = await ofFund(fund).select(
        db.raw('coalesce(sum(quantity * trade_price), 0) AS cost'),
      );
      return row.cost;
    },

    sumHoldings: (): Promise<{ count: number; value: number }> =>
      db('holdings').first(
        db.raw('count(*)::int'),
        db.raw('coalesce(sum(quantity * coalesce(current_price, trade_price)), 0)::float AS value'),
      ),

    listPnlPercents: (
      tickers: readonly string[],
    ): Promise<{ ticker: string; fund: Fund; pnlPercent: number }[]> =>
      db('holdings')
        .distinctOn('ticker')
        .whereRaw('ticker = ANY(?)', [[...tickers]])
        .whereNotNull('pnl_percent')
        .orderBy(['ticker', 'place'])
        .select('ticker', 'fund', { pnlPercent: db.raw('pnl_percent::float') }),

    async countHoldings(funds: readonly Fund[]): Promise<number> {
      const row = await db('holdings').whereIn('fund', funds).first(db.raw('count(*)::int'));
      return row.count;
    },

    countOverlaps: (tickers: readonly string[]): Promise<FundOverlap[]> =>
      db('holdings')
        .join('funds', 'funds.name', 'holdings.fund')
        .groupBy('fund', 'funds.place')
        .orderBy('funds.place')
        .select('fund', {
          held: db.raw('count(*)::int'),
          shared: db.raw('(count(*) FILTER (WHERE ticker = ANY(?)))::int', [[...tickers]]),
        }),

    async insertHoldings(fund: Fund, holdings: readonly NewHolding[]): Promise<void> {
      if (holdings.length === 0) return;
      await db('holdings').insert(
        holdings.map((holding) => newHoldingColumns.toRow({ ...holding, fund })),
      );
    },

    async updateHoldings(fund: Fund, positions: readonly Position[]): Promise<void> {
      if (positions.length === 0) return;
      const rows = positions.map(positionColumns.toRow);
      const columns = Object.keys(rows[0] ?? {});
      await db.raw(
        `UPDATE holdings
            SET ${columns.map(() => '?? = ??').join(', ')}, version = holdings.version + 1
           FROM jsonb_populate_recordset(NULL::holdings, ?::jsonb) AS incoming
          WHERE holdings.fund = ? AND holdings.ticker = incoming.ticker`,
        [
          ...columns.flatMap((column) => [column, `incoming.${column}`]),
          JSON.stringify(rows),
          fund,
        ],
      );
    },

    async deleteHoldings(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await db('holdings').whereIn('id', ids).delete();
    },

    backUpHoldings: (fund: Fund): Promise<HoldingsBackup> =>
      db('holdings').where({ fund }).orderBy('place').select('*'),

    /** Each holding gets a version higher than all earlier ones. */
    async restoreHoldings(fund: Fund, backup: HoldingsBackup): Promise<void> {
      const [current] = await db('holdings').where({ fund }).max('version as newest');
      await db('holdings').where({ fund }).delete();
      // The fund can have been renamed since the backup.
      const contents = db.raw(
        'SELECT content || ?::jsonb AS content FROM jsonb_array_elements(?::jsonb) AS content',
        [JSON.stringify({ fund }), JSON.stringify(backup)],
      );
      await insertFormerRows(db, 'holdings', contents);
      await db('holdings')
        .where({ fund })
        .update({ version: db.raw('greatest(version, ?) + 1', [current?.newest ?? 0]) });
    },
  };
}
