import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // Since when the image isn't served because nothing refers to it; it's removed later.
  await knex.raw('ALTER TABLE images ADD COLUMN withdrawn_at timestamptz');
  await knex.raw('CREATE INDEX stocks_analysis_image ON stocks (analysis_image)');
  await knex.raw('CREATE INDEX analyses_analysis_image ON analyses (analysis_image)');
}
