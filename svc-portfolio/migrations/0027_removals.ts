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
