import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE bot_analyses (
      id uuid PRIMARY KEY REFERENCES jobs (id),
      place bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
      readings jsonb,
      applied text[] NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now()
    )
  `);
  // Rows are deleted when the analysis ends; an image as soon as it's recognized.
  await knex.raw(`
    CREATE TABLE bot_screenshots (
      analysis_id uuid NOT NULL REFERENCES bot_analyses (id),
      number integer NOT NULL,
      image bytea,
      readings jsonb,
      PRIMARY KEY (analysis_id, number),
      CHECK ((image IS NULL) <> (readings IS NULL))
    )
  `);
  // PNG is already compressed; this saves Postgres from trying again.
  await knex.raw('ALTER TABLE bot_screenshots ALTER COLUMN image SET STORAGE EXTERNAL');
}
