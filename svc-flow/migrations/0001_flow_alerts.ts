import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE flow_alerts (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      ticker text NOT NULL,
      option_type text NOT NULL CHECK (option_type IN ('CALL', 'PUT')),
      strike numeric(14, 4),
      expiry text NOT NULL,
      spot numeric(14, 4),
      premium text,
      volume bigint,
      open_interest bigint,
      flow_description text,
      flow_image text,
      version integer NOT NULL DEFAULT 1,
      -- Milliseconds, as the answer carries them, so that "since" finds what it was told.
      created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
    )
  `);
  await knex.raw('CREATE INDEX flow_alerts_newest ON flow_alerts (created_at DESC, id)');
}
