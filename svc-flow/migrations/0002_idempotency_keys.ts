import { createIdempotencyTable } from '@dashboard/service-kit/writes';
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await createIdempotencyTable(knex);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('idempotency_keys');
}
