import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // Whether an analysis is queued, under way, ready or failed stands in its job.
  await knex.raw(`
    CREATE TABLE bot_analyses (
      id uuid PRIMARY KEY REFERENCES jobs (id),
      place bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
      readings jsonb,
      applied text[] NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now()
    )
  `);
  // Kept until the analysis ends; an image no longer than until it is read.
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
  // Packed already; trying to pack it again would only take time.
  await knex.raw('ALTER TABLE bot_screenshots ALTER COLUMN image SET STORAGE EXTERNAL');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE bot_screenshots');
  await knex.raw('DROP TABLE bot_analyses');
}
