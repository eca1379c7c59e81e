import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // Name and date of the imported file; null for earlier imports.
  await knex.raw('ALTER TABLE imports ADD COLUMN source jsonb');
  // The lines for which a job refused its input, otherwise null.
  await knex.raw('ALTER TABLE jobs ADD COLUMN rejected jsonb');
}
