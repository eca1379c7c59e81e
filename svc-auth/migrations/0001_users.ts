import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE users (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      username text NOT NULL,
      password_hash text NOT NULL,
      role text NOT NULL CHECK (role IN ('admin', 'student')),
      created_at timestamptz NOT NULL DEFAULT now(),
      password_changed_at timestamptz NOT NULL DEFAULT now()
    )
  `);
  await knex.raw('CREATE UNIQUE INDEX users_username_unique ON users (lower(username))');
  await knex.raw(`
    CREATE TABLE sign_in_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      event text NOT NULL,
      username text NOT NULL,
      address text,
      at timestamptz NOT NULL DEFAULT now()
    )
  `);
  await knex.raw('CREATE INDEX sign_in_events_at ON sign_in_events (at)');
}
