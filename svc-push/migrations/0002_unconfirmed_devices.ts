import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // Existing devices, and those the previous version adds, count as confirmed.
  await knex.raw(`
    ALTER TABLE subscriptions
      ADD COLUMN is_confirmed boolean NOT NULL DEFAULT true,
      ADD COLUMN created_at timestamptz NOT NULL DEFAULT now()
  `);
  await knex.raw(
    'CREATE INDEX subscriptions_unconfirmed ON subscriptions (created_at) WHERE NOT is_confirmed',
  );
}
