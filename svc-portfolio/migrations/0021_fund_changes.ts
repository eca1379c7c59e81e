import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // When the fund's holdings last changed. Earlier times are unknown, so a job that failed before
  // this migration can't be retried.
  await knex.raw('ALTER TABLE funds ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now()');
  await knex.raw('CREATE INDEX jobs_by_state ON jobs (state, updated_at)');
}
