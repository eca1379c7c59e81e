import { createIdempotencyTable } from '@dashboard/service-kit/writes';
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE student_invites (
      id uuid PRIMARY KEY,
      label text NOT NULL,
      code_hash text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      max_uses integer NOT NULL CHECK (max_uses > 0),
      uses integer NOT NULL DEFAULT 0 CHECK (uses <= max_uses),
      revoked_at timestamptz
    )
  `);
  await knex.raw('ALTER TABLE sign_in_events ADD COLUMN invite_id uuid');
  await createIdempotencyTable(knex);
}
