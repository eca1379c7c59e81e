import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE stocks (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      place bigint GENERATED ALWAYS AS IDENTITY,
      symbol text NOT NULL CONSTRAINT stocks_symbol_unique UNIQUE,
      range text CHECK (range IN ('Discount Range', 'Fair Value', 'Premium Range')),
      monthly_bx text CHECK (monthly_bx IN ('HH', 'HL', 'LH', 'LL')),
      weekly_bx text CHECK (weekly_bx IN ('HH', 'HL', 'LH', 'LL')),
      daily_bx text CHECK (daily_bx IN ('HH', 'HL', 'LH', 'LL')),
      hybrid_bot_position boolean NOT NULL DEFAULT false,
      swing_bot_position boolean NOT NULL DEFAULT false,
      hour_bot_position boolean NOT NULL DEFAULT false,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now()
    )
  `);
  // By symbol, not by id: the history outlives the stock's place on the watchlist.
  await knex.raw(`
    CREATE TABLE stock_state_history (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      symbol text NOT NULL,
      field text NOT NULL,
      before jsonb NOT NULL,
      after jsonb NOT NULL,
      at timestamptz NOT NULL DEFAULT now()
    )
  `);
  await knex.raw('CREATE INDEX stock_state_history_at ON stock_state_history (at, id)');
}
