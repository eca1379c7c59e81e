import { createAuditLogTable } from '@dashboard/service-kit/audit';
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await createAuditLogTable(knex);
  await knex.raw('ALTER TABLE jobs ADD COLUMN caller json');
}
