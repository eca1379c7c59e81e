import { createRemovalTables } from '@dashboard/service-kit/removals';
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await createRemovalTables(knex);
  await knex.raw('ALTER TABLE portfolio_activity ADD COLUMN removal_id uuid');
  await knex.raw(`
    CREATE INDEX portfolio_activity_removal ON portfolio_activity (removal_id)
      WHERE removal_id IS NOT NULL
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE portfolio_activity DROP COLUMN removal_id');
  await knex.raw('DROP TABLE removed_rows');
  await knex.raw('DROP TABLE removals');
}
