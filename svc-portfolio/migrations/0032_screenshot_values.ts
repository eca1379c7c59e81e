import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  for (const table of ['bot_screenshots', 'bot_analyses']) {
    await knex.raw('ALTER TABLE ?? ADD COLUMN states jsonb, ADD COLUMN flow_rows jsonb', [table]);
  }
}
