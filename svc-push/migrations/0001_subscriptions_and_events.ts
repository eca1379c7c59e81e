import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // The id is the SHA-256 of the endpoint; quiet hours are times of day such as 22:00.
  await knex.raw(`
    CREATE TABLE subscriptions (
      id text PRIMARY KEY,
      endpoint text NOT NULL,
      p256dh text NOT NULL,
      auth text NOT NULL,
      topics text[] NOT NULL,
      symbols text[] NOT NULL,
      quiet_from text,
      quiet_until text,
      time_zone text,
      changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )
  `);
  // Events, from when they're noticed until they're sent or undone.
  await knex.raw(`
    CREATE TABLE events (
      id text PRIMARY KEY,
      topic text NOT NULL,
      symbol text NOT NULL,
      details jsonb NOT NULL,
      occurred_at timestamptz NOT NULL,
      state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'sent', 'undone'))
    )
  `);
  await knex.raw(`CREATE INDEX events_held ON events (occurred_at) WHERE state = 'held'`);
  await knex.raw('CREATE INDEX events_age ON events (occurred_at)');
  await knex.raw(`
    CREATE TABLE quiet_messages (
      subscription_id text NOT NULL REFERENCES subscriptions (id) ON DELETE CASCADE,
      event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
      message jsonb NOT NULL,
      PRIMARY KEY (subscription_id, event_id)
    )
  `);
  // The time up to which events have been read; one row.
  await knex.raw(`
    CREATE TABLE read_until (
      one boolean PRIMARY KEY DEFAULT true CHECK (one),
      moment timestamptz NOT NULL
    )
  `);
}
