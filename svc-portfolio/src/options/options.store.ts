import { type Fund, optionInputSchema } from '@dashboard/contracts-portfolio';
import { mapColumns, type Page } from '@dashboard/service-kit/database';
import type { Knex } from 'knex';
import { keyof, type z } from 'zod/mini';

/** An option position to add. Money in USD; `expiry` is YYYY-MM-DD. */
export type NewOption = z.output<typeof optionInputSchema>;

export interface OptionRecord extends NewOption {
  readonly id: string;
  readonly createdAt: Date;
}

/** The fields that the admin enters. */
export const optionFields = keyof(optionInputSchema).options;
const stored = mapColumns(['id', ...optionFields, 'createdAt']);

type NumericField = 'strike' | 'quantity' | 'price';
/** Numeric columns are text. */
type OptionRow = Omit<OptionRecord, NumericField> & Readonly<Record<NumericField, string>>;

const toRecord = (row: OptionRow): OptionRecord => ({
  ...row,
  strike: Number(row.strike),
  quantity: Number(row.quantity),
  price: Number(row.price),
});

/** The option positions of all funds. */
export function createOptionStore(db: Knex) {
  return {
    async listOptions({ offset, limit }: Page, fund?: Fund): Promise<OptionRecord[]> {
      const rows: OptionRow[] = await db('options')
        .where(fund === undefined ? {} : { fund })
        .orderBy('place')
        .offset(offset)
        .limit(limit)
        .select(stored.selection);
      return rows.map(toRecord);
    },

    async insertOption(option: NewOption): Promise<OptionRecord> {
      const [row] = await db('options').insert(stored.toRow(option)).returning(stored.selection);
      return toRecord(row);
    },

    async findOption(id: string): Promise<OptionRecord | undefined> {
      const row: OptionRow | undefined = await db('options').where({ id }).first(stored.selection);
      return row && toRecord(row);
    },

    /** Locks the option until the transaction ends. */
    async lockOption(id: string): Promise<OptionRecord | undefined> {
      const row: OptionRow | undefined = await db('options')
        .where({ id })
        .forUpdate()
        .first(stored.selection);
      return row && toRecord(row);
    },
  };
}
