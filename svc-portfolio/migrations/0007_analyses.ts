import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE stocks
      ADD COLUMN analysis_text text CHECK (char_length(analysis_text) <= 1000),
      ADD COLUMN analysis_image uuid
        CONSTRAINT stocks_analysis_image_known REFERENCES images (id)
  `);
  // By symbol, not by id: analyses outlive the stock's place on the watchlist.
  await knex.raw(`
    CREATE TABLE analyses (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      symbol text NOT NULL,
      analysis_text text,
      analysis_image uuid REFERENCES images (id),
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK (analysis_text IS NOT NULL OR analysis_image IS NOT NULL)
    )
  `);
  await knex.raw('CREATE INDEX analyses_symbol ON analyses (symbol, id)');
  await knex.raw('CREATE INDEX analyses_created_at ON analyses (created_at)');
}
