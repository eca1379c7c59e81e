import type { Knex } from 'knex';

const FUNDS = ['✅ Main Fund', 'Growth Fund', 'Value Fund', 'Income Fund', 'Balanced Fund'];

export async function up(knex: Knex): Promise<void> {
  // Writers of a fund's holdings lock the fund's row, so that a fund's imports run one at a time.
  await knex.raw('CREATE TABLE funds (name text PRIMARY KEY)');
  await knex('funds').insert(FUNDS.map((name) => ({ name })));
  // No fixed scale: amounts keep the digits they were sent with, so sending the same amount again
  // isn't a change.
  await knex.raw(`
    CREATE TABLE holdings (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      place bigint GENERATED ALWAYS AS IDENTITY,
      fund text NOT NULL REFERENCES funds (name),
      ticker text NOT NULL,
      quantity numeric NOT NULL CHECK (quantity > 0),
      trade_price numeric NOT NULL CHECK (trade_price >= 0),
      current_price numeric CHECK (current_price >= 0),
      pnl_percent numeric,
      pnl_open numeric,
      date_opened date,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT holdings_fund_ticker_unique UNIQUE (fund, ticker)
    )
  `);
}
