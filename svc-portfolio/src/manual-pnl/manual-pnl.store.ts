import type { Fund } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';

/** The figures kept by hand, USD and percent. */
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

type Row = { id: string; fund: Fund; version: number } & Record<keyof ManualFigures, string | null>;

const numberOrNull = (text: string | null) => (text === null ? null : Number(text));

const recordOf = (row: Row): ManualPnlRecord => ({
  id: row.id,
  fund: row.fund,
  version: row.version,
  allTimePnl: numberOrNull(row.allTimePnl),
  ytdPnl: numberOrNull(row.ytdPnl),
  ytdPnlPercent: numberOrNull(row.ytdPnlPercent),
  startingCapital: numberOrNull(row.startingCapital),
});

const inColumns = ({ fund, ...figures }: ManualPnlChange) => ({
  ...(fund && { fund }),
  ...Object.fromEntries(
    figureNames
      .filter((name) => figures[name] !== undefined)
      .map((name) => [figureColumns[name], figures[name]]),
  ),
});

/** The figures of the funds, one row a fund. */
export function createManualPnlStore(db: Knex) {
  const one = async (query: Promise<Row | undefined>) => {
    const row = await query;
    return row && recordOf(row);
  };
  return {
    findOfFund: (fund: Fund) => one(db('manual_pnl').where({ fund }).first(columns)),

    /** Locked until the transaction ends. */
    lock: (id: string) => one(db('manual_pnl').where({ id }).forUpdate().first(columns)),

    async insert(change: ManualPnlChange): Promise<ManualPnlRecord> {
      const [{ id }] = await db('manual_pnl').insert(inColumns(change)).returning('id');
      return recordOf(await db('manual_pnl').where({ id }).first(columns));
    },

    async update(id: string, change: ManualPnlChange): Promise<ManualPnlRecord> {
      await db('manual_pnl')
        .where({ id })
        .update({ ...inColumns(change), version: db.raw('version + 1') });
      return recordOf(await db('manual_pnl').where({ id }).first(columns));
    },
  };
}
