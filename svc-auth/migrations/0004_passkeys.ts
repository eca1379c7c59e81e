import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE passkeys (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      name text NOT NULL,
      -- The host name it was made at and works at: the RP ID of WebAuthn.
      site text NOT NULL,
      credential_id text NOT NULL CONSTRAINT passkeys_credential_unique UNIQUE,
      public_key bytea NOT NULL,
      transports text[] NOT NULL,
      -- Grows with each use where the device counts; 0 where it does not.
      counter bigint NOT NULL CHECK (counter >= 0),
      is_backed_up boolean NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz
    )
  `);
  await knex.raw('CREATE INDEX passkeys_user ON passkeys (user_id)');
  await knex.raw(`
    CREATE TABLE sign_in_codes (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('recovery-code', 'sign-in-code')),
      code_hash text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now(),
      -- Null: until it is used or replaced.
      expires_at timestamptz,
      used_at timestamptz
    )
  `);
  await knex.raw('CREATE INDEX sign_in_codes_user ON sign_in_codes (user_id, kind)');
}
