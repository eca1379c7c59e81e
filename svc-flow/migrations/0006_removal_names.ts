import { addRemovalNames } from '@dashboard/service-kit/removals';
import type { Knex } from 'knex';

export const up = addRemovalNames;

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE removals DROP COLUMN name, DROP COLUMN removed_by');
}
