import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE portfolio_snapshots (
      fund text NOT NULL REFERENCES funds (name),
      day date NOT NULL,
      value numeric NOT NULL,
      pnl_open numeric NOT NULL,
      positions jsonb NOT NULL,
      PRIMARY KEY (fund, day)
    )
  `);
}
