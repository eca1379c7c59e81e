import type { Knex } from 'knex';

export interface UserRecord {
  readonly id: string;
  readonly username: string;
  readonly passwordHash: string;
  readonly role: 'admin' | 'student';
}

const columns = { id: 'id', username: 'username', passwordHash: 'password_hash', role: 'role' };

/** Recorded for unknown usernames: the entered text may be a password in the wrong field. */
export const UNKNOWN_NAME = '(unknown)';

export type SignInEvent =
  | 'signed-in'
  | 'refused'
  | 'held-back'
  | 'signed-out'
  | 'password-set'
  | 'invite-created'
  | 'invite-revoked'
  | 'code-accepted'
  | 'code-refused'
  | 'code-held-back';

/** The tables of users and of sign-in events. */
export function createUserStore(db: Knex) {
  return {
    findUserByName: (username: string): Promise<UserRecord | undefined> =>
      db('users').whereRaw('lower(username) = lower(?)', [username]).first(columns),

    findAdmin: (): Promise<UserRecord | undefined> =>
      db('users').where({ role: 'admin' }).orderBy('created_at').first(columns),

    async insertAdmin(username: string, passwordHash: string): Promise<void> {
      await db('users').insert({ username, password_hash: passwordHash, role: 'admin' });
    },

    async setPassword(id: string, passwordHash: string): Promise<void> {
      await db('users')
        .where({ id })
        .update({ password_hash: passwordHash, password_changed_at: db.fn.now() });
    },

    /** @param username the user's name; for a student the label of the invite */
    async appendEvent(
      event: SignInEvent,
      username: string,
      address: string | null,
      inviteId: string | null = null,
    ): Promise<void> {
      await db('sign_in_events').insert({ event, username, address, invite_id: inviteId });
    },
  };
}
