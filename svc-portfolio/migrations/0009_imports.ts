import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // Increases with every change of the fund's holdings, after which an import can't be undone.
  await knex.raw('ALTER TABLE funds ADD COLUMN revision bigint NOT NULL DEFAULT 0');
  await knex.raw(`
    ALTER TABLE jobs
      ADD COLUMN cancel_requested boolean NOT NULL DEFAULT false,
      ADD COLUMN steps_done integer NOT NULL DEFAULT 0
  `);
  await knex.raw(`
    CREATE TABLE imports (
      id uuid PRIMARY KEY REFERENCES jobs (id),
      fund text NOT NULL REFERENCES funds (name),
      day date NOT NULL,
      before jsonb NOT NULL,
      day_lists_before jsonb NOT NULL,
      day_version_after integer NOT NULL,
      added text[] NOT NULL,
      removed text[] NOT NULL,
      results jsonb NOT NULL,
      revision_before bigint NOT NULL,
      revision_after bigint NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      undone_at timestamptz
    )
  `);
  await knex.raw('CREATE INDEX imports_at ON imports (at)');
}
