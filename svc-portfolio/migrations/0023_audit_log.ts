import { createAuditLogTable } from '@dashboard/service-kit/audit';
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await createAuditLogTable(knex);
  await knex.raw('ALTER TABLE jobs ADD COLUMN caller json');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE jobs DROP COLUMN caller');
  await knex.raw('DROP TABLE audit_log');
}
