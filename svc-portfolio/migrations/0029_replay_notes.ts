import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // By instant, not by change: a note outlives the stock it's about.
  await knex.raw(`
    CREATE TABLE replay_notes (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      place bigint GENERATED ALWAYS AS IDENTITY,
      at timestamptz(3) NOT NULL,
      text text NOT NULL CHECK (char_length(text) <= 500),
      chart uuid CONSTRAINT replay_notes_chart_known REFERENCES images (id),
      version integer NOT NULL DEFAULT 1
    )
  `);
  await knex.raw('CREATE INDEX replay_notes_at ON replay_notes (at, place)');
  await knex.raw('CREATE INDEX replay_notes_chart ON replay_notes (chart)');
}
