import { createRemovalTables } from '@dashboard/service-kit/removals';
import type { Knex } from 'knex';

export const up = createRemovalTables;

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE removed_rows');
  await knex.raw('DROP TABLE removals');
}
