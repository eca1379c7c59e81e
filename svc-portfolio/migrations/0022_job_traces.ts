import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // The trace in which the job was submitted, as a W3C `traceparent`: the queue may lose its entry.
  await knex.raw('ALTER TABLE jobs ADD COLUMN traceparent text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE jobs DROP COLUMN traceparent');
}
