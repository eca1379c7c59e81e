import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // The key is the hash of the normalized names, in hex.
  await knex.raw(`
    CREATE TABLE column_mappings (
      key text PRIMARY KEY CHECK (key ~ '^[0-9a-f]{64}$'),
      names jsonb NOT NULL,
      columns jsonb NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now()
    )
  `);
}
