import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // W3C `traceparent` of the submitting request. Here because the queue can lose its entry.
  await knex.raw('ALTER TABLE jobs ADD COLUMN traceparent text');
}
