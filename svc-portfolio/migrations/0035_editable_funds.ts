import type { Knex } from 'knex';

const FORMER_ORDER = ['✅ Main Fund', 'Growth Fund', 'Value Fund', 'Income Fund', 'Balanced Fund'];

const CURRENT = ['holdings', 'options', 'manual_pnl'];
const HISTORY = ['portfolio_activity', 'daily_activity', 'imports', 'portfolio_snapshots'];

/**
 * What funds hold references `funds`, and their history `fund_names`, which also has the names of
 * removed funds. Both follow when a fund is renamed.
 */
export async function up(knex: Knex): Promise<void> {
  // The revision of a new fund never equals one of a removed fund that had its name.
  await knex.raw(`
    ALTER TABLE funds
      ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT funds_id_unique UNIQUE,
      ADD COLUMN place integer NOT NULL DEFAULT 1,
      ADD COLUMN version integer NOT NULL DEFAULT 1,
      ALTER COLUMN revision SET DEFAULT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint
  `);
  await knex.raw('UPDATE funds SET place = array_position(?::text[], name)', [FORMER_ORDER]);
  await knex.raw('CREATE UNIQUE INDEX funds_name_unique ON funds (lower(name))');
  await knex.raw('CREATE TABLE fund_names (name text PRIMARY KEY)');
  await knex.raw('INSERT INTO fund_names SELECT name FROM funds');
  const reference = (table: string, names: string) =>
    knex.raw(
      `ALTER TABLE :table: DROP CONSTRAINT :key:,
         ADD CONSTRAINT :key: FOREIGN KEY (fund) REFERENCES :names: (name) ON UPDATE CASCADE`,
      { table, names, key: `${table}_fund_fkey` },
    );
  for (const table of CURRENT) await reference(table, 'funds');
  for (const table of HISTORY) await reference(table, 'fund_names');
}
