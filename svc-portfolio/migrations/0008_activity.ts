import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE portfolio_activity (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      fund text NOT NULL REFERENCES funds (name),
      day date NOT NULL,
      activity_type text NOT NULL CHECK (char_length(activity_type) BETWEEN 1 AND 40),
      ticker text NOT NULL,
      details text,
      from_daily_activity boolean NOT NULL DEFAULT false,
      import_id uuid,
      created_at timestamptz NOT NULL DEFAULT now()
    )
  `);
  // A record created by the day's lists exists once, even if the lists are posted again.
  await knex.raw(`
    CREATE UNIQUE INDEX portfolio_activity_from_daily ON portfolio_activity
      (fund, day, activity_type, ticker) WHERE from_daily_activity
  `);
  await knex.raw('CREATE INDEX portfolio_activity_fund_day ON portfolio_activity (fund, day, id)');
  await knex.raw(`
    CREATE TABLE daily_activity (
      fund text NOT NULL REFERENCES funds (name),
      day date NOT NULL,
      added_positions text[] NOT NULL DEFAULT '{}',
      removed_positions text[] NOT NULL DEFAULT '{}',
      version integer NOT NULL DEFAULT 1,
      PRIMARY KEY (fund, day)
    )
  `);
}
