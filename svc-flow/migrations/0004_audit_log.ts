import { createAuditLogTable } from '@dashboard/service-kit/audit';
import type { Knex } from 'knex';

export const up = createAuditLogTable;

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE audit_log');
}
