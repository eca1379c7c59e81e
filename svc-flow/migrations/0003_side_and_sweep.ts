import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE flow_alerts
      ADD COLUMN side text CHECK (side IN ('ask', 'mid', 'bid')),
      ADD COLUMN sweep boolean
  `);
}
