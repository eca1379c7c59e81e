import type { Fund, OptionType } from '@dashboard/contracts-portfolio';
import type { Page } from '@dashboard/service-kit';
import type { Knex } from 'knex';

/** An option position to add. Money in USD. */
export interface NewOption {
  readonly fund: Fund;
  readonly ticker: string;
  readonly optionType: OptionType;
  readonly strike: number;
  /** YYYY-MM-DD */
  readonly expiry: string;
  readonly quantity: number;
  readonly price: number;
}

export interface OptionRecord extends NewOption {
  readonly id: string;
  readonly createdAt: Date;
}

interface OptionRow {
  id: string;
  fund: Fund;
  ticker: string;
  option_type: OptionType;
  strike: string;
  expiry: string;
  quantity: string;
  price: string;
  created_at: Date;
}

const columns = [
  'id',
  'fund',
  'ticker',
  'option_type',
  'strike',
  'expiry',
  'quantity',
  'price',
  'created_at',
];

const toRecord = (row: OptionRow): OptionRecord => ({
  id: row.id,
  fund: row.fund,
  ticker: row.ticker,
  optionType: row.option_type,
  strike: Number(row.strike),
  expiry: row.expiry,
  quantity: Number(row.quantity),
  price: Number(row.price),
  createdAt: row.created_at,
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
        .select(columns);
      return rows.map(toRecord);
    },

    async insertOption({ optionType, ...option }: NewOption): Promise<OptionRecord> {
      const [row] = await db('options')
        .insert({ ...option, option_type: optionType })
        .returning(columns);
      return toRecord(row);
    },

    async findOption(id: string): Promise<OptionRecord | undefined> {
      const row: OptionRow | undefined = await db('options').where({ id }).first(columns);
      return row && toRecord(row);
    },

    /** Locks the option until the transaction ends. */
    async lockOption(id: string): Promise<OptionRecord | undefined> {
      const row: OptionRow | undefined = await db('options')
        .where({ id })
        .forUpdate()
        .first(columns);
      return row && toRecord(row);
    },
  };
}
