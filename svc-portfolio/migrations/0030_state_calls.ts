import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // Students' calls. A device is the keyed hash of its number, in hex. No times are stored.
  await knex.raw(`
    CREATE TABLE state_calls (
      change_id bigint NOT NULL REFERENCES stock_state_history (id) ON DELETE CASCADE,
      device text NOT NULL CHECK (device ~ '^[0-9a-f]{64}$'),
      call text NOT NULL CHECK (call IN ('HH', 'HL', 'LH', 'LL')),
      PRIMARY KEY (change_id, device)
    )
  `);
}
