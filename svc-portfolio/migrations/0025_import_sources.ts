import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // The name of the imported file and when it was made; of earlier imports nobody knows them.
  await knex.raw('ALTER TABLE imports ADD COLUMN source jsonb');
  // The lines because of which a job refused its input; null for any other end.
  await knex.raw('ALTER TABLE jobs ADD COLUMN rejected jsonb');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE jobs DROP COLUMN rejected');
  await knex.raw('ALTER TABLE imports DROP COLUMN source');
}
