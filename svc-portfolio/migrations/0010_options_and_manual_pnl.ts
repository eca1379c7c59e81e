import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE options (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      place bigint GENERATED ALWAYS AS IDENTITY,
      fund text NOT NULL REFERENCES funds (name),
      ticker text NOT NULL,
      option_type text NOT NULL CHECK (option_type IN ('CALL', 'PUT')),
      strike numeric NOT NULL CHECK (strike > 0),
      expiry date NOT NULL,
      quantity bigint NOT NULL CHECK (quantity > 0),
      price numeric NOT NULL CHECK (price >= 0),
      created_at timestamptz NOT NULL DEFAULT now()
    )
  `);
  await knex.raw(`
    CREATE TABLE manual_pnl (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      fund text NOT NULL REFERENCES funds (name) CONSTRAINT manual_pnl_fund_unique UNIQUE,
      all_time_pnl numeric,
      ytd_pnl numeric,
      ytd_pnl_percent numeric,
      starting_capital numeric,
      version integer NOT NULL DEFAULT 1
    )
  `);
}
