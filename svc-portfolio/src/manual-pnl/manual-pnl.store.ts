import type { Fund } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import { parseNullableNumeric } from '../numeric.ts';

/** The figures that the admin enters, in USD and percent. */
export interface ManualFigures {
  readonly allTimePnl: number | null;
  readonly ytdPnl: number | null;
  readonly ytdPnlPercent: number | null;
  readonly startingCapital: number | null;
}

export interface ManualPnlRecord extends ManualFigures {
  readonly id: string;
  readonly fund: Fund;
  readonly version: number;
}

export type ManualPnlChange = Partial<ManualFigures & { readonly fund: Fund }>;

const figureColumns = {
  allTimePnl: 'all_time_pnl',
  ytdPnl: 'ytd_pnl',
  ytdPnlPercent: 'ytd_pnl_percent',
  startingCapital: 'starting_capital',
} as const satisfies Record<keyof ManualFigures, string>;

const figureNames = Object.keys(figureColumns) as (keyof ManualFigures)[];
const columns = { id: 'id', fund: 'fund', version: 'version', ...figureColumns };

type ManualPnlRow = { id: string; fund: Fund; version: number } & Record<
  keyof ManualFigures,
  string | null
>;

const toRecord = (row: ManualPnlRow): ManualPnlRecord => ({
  id: row.id,
  fund: row.fund,
  version: row.version,
  allTimePnl: parseNullableNumeric(row.allTimePnl),
  ytdPnl: parseNullableNumeric(row.ytdPnl),
  ytdPnlPercent: parseNullableNumeric(row.ytdPnlPercent),
  startingCapital: parseNullableNumeric(row.startingCapital),
});

const toColumns = ({ fund, ...figures }: ManualPnlChange) => ({
  ...(fund && { fund }),
  ...Object.fromEntries(
    figureNames
      .filter((name) => figures[name] !== undefined)
      .map((name) => [figureColumns[name], figures[name]]),
  ),
});

/** The figures of the funds, at most one record a fund. */
export function createManualPnlStore(db: Knex) {
  const toOptionalRecord = async (query: Promise<ManualPnlRow | undefined>) => {
    const row = await query;
    return row && toRecord(row);
  };
  return {
    findByFund: (fund: Fund) => toOptionalRecord(db('manual_pnl').where({ fund }).first(columns)),

    /** Locks the record until the transaction ends. */
    lockRecord: (id: string) =>
      toOptionalRecord(db('manual_pnl').where({ id }).forUpdate().first(columns)),

    async insertRecord(change: ManualPnlChange): Promise<ManualPnlRecord> {
      const [{ id }] = await db('manual_pnl').insert(toColumns(change)).returning('id');
      return toRecord(await db('manual_pnl').where({ id }).first(columns));
    },

    async updateRecord(id: string, change: ManualPnlChange): Promise<ManualPnlRecord> {
      await db('manual_pnl')
        .where({ id })
        .update({ ...toColumns(change), version: db.raw('version + 1') });
      return toRecord(await db('manual_pnl').where({ id }).first(columns));
    },
  };
}
