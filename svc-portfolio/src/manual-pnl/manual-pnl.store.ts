import { type Fund, type ManualPnl, manualPnlFigures } from '@dashboard/contracts-portfolio';
import { mapColumns, updateVersioned } from '@dashboard/service-kit/database';
import type { Knex } from 'knex';
import { parseNullableNumeric } from '../numeric.ts';

/** The figures that the admin enters, in USD and percent. */
export type ManualFigures = Pick<ManualPnl, keyof typeof manualPnlFigures>;

export interface ManualPnlRecord extends ManualFigures {
  readonly id: string;
  readonly fund: Fund;
  readonly version: number;
}

export type ManualPnlChange = Partial<ManualFigures & { readonly fund: Fund }>;

const figureNames = Object.keys(manualPnlFigures) as (keyof ManualFigures)[];
/** The fields that the admin enters. */
export const enteredFields = ['fund', ...figureNames] as const;
const stored = mapColumns(['id', ...enteredFields, 'version']);

/** Numeric columns are text. */
type ManualPnlRow = Omit<ManualPnlRecord, keyof ManualFigures> &
  Readonly<Record<keyof ManualFigures, string | null>>;

const toRecord = (row: ManualPnlRow): ManualPnlRecord => {
  const figures = figureNames.map((name) => [name, parseNullableNumeric(row[name])]);
  return { ...row, ...(Object.fromEntries(figures) as ManualFigures) };
};

/** The figures of the funds, at most one record a fund. */
export function createManualPnlStore(db: Knex) {
  const toOptionalRecord = async (query: Promise<ManualPnlRow | undefined>) => {
    const row = await query;
    return row && toRecord(row);
  };
  return {
    findByFund: (fund: Fund) =>
      toOptionalRecord(db('manual_pnl').where({ fund }).first(stored.selection)),

    /** Locks the record until the transaction ends. */
    lockRecord: (id: string) =>
      toOptionalRecord(db('manual_pnl').where({ id }).forUpdate().first(stored.selection)),

    async insertRecord(figures: ManualPnlChange): Promise<ManualPnlRecord> {
      const [row] = await db('manual_pnl')
        .insert(stored.toRow(figures))
        .returning(stored.selection);
      return toRecord(row);
    },

    /** A change that changes nothing leaves the record and its version as they are. */
    async updateRecord(id: string, change: ManualPnlChange): Promise<ManualPnlRecord> {
      await updateVersioned(db, 'manual_pnl', id, stored.toRow(change));
      return toRecord(await db('manual_pnl').where({ id }).first(stored.selection));
    },
  };
}
