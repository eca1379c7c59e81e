import { unauthorized } from '@dashboard/service-kit';
import type { Knex } from 'knex';

export interface UserRecord {
  readonly id: string;
  readonly username: string;
  readonly passwordHash: string;
  readonly role: 'admin' | 'student';
}

const columns = { id: 'id', username: 'username', passwordHash: 'password_hash', role: 'role' };

/** The name by which an account is found and counted, whichever case was entered. */
export const toAccountName = (username: string): string => username.toLowerCase();

/** Counted for unknown usernames: the entered text may be a password in the wrong field. */
export const UNKNOWN_NAME = '(unknown)';

/** The table of users. */
export function createUserStore(db: Knex) {
  return {
    /** Case does not matter, as JavaScript has it: the rate limit counts a name by the same rule. */
    async findUserByName(username: string): Promise<UserRecord | undefined> {
      const user: UserRecord | undefined = await db('users')
        .whereRaw('lower(username) = lower(?)', [username])
        .first(columns);
      return user && toAccountName(user.username) === toAccountName(username) ? user : undefined;
    },

    /**
     * Holds a user's row until the transaction ends, so that the password does not change meanwhile.
     * @returns whether the password is still the one with this hash
     */
    async lockPassword(id: string, passwordHash: string): Promise<boolean> {
      const user = await db('users')
        .where({ id, password_hash: passwordHash })
        .forShare()
        .first('id');
      return user !== undefined;
    },

    findUserById: (id: string): Promise<UserRecord | undefined> =>
      db('users').where({ id }).first(columns),

    /**
     * Holds a user's row until the transaction ends, so that nothing of it changes meanwhile.
     * @throws HttpError 401 when there is no such user any more
     */
    async lockUser(id: string): Promise<UserRecord> {
      const user: UserRecord | undefined = await db('users')
        .where({ id })
        .forShare()
        .first(columns);
      if (!user) throw unauthorized();
      return user;
    },

    findAdmin: (): Promise<UserRecord | undefined> =>
      db('users').where({ role: 'admin' }).orderBy('created_at').first(columns),

    listAdmins: (): Promise<(Pick<UserRecord, 'id' | 'username'> & { createdAt: Date })[]> =>
      db('users')
        .where({ role: 'admin' })
        .orderBy(['created_at', 'id'])
        .select({ id: 'id', username: 'username', createdAt: 'created_at' }),

    /** Removes an admin with all that signs it in. @returns its name, if there was one */
    async removeAdmin(id: string): Promise<string | undefined> {
      const [removed] = await db('users').where({ id, role: 'admin' }).delete('username');
      return removed?.username;
    },

    /** Makes others who create the first admin wait until the transaction ends. */
    async lockAdminCreation(): Promise<void> {
      await db.raw("SELECT pg_advisory_xact_lock(hashtextextended('create admin', 0))");
    },

    /** @returns its id */
    async insertAdmin(username: string, passwordHash: string): Promise<string> {
      const [inserted] = await db('users').insert(
        { username, password_hash: passwordHash, role: 'admin' },
        'id',
      );
      return inserted.id;
    },

    async setPassword(id: string, passwordHash: string): Promise<void> {
      await db('users')
        .where({ id })
        .update({ password_hash: passwordHash, password_changed_at: db.fn.now() });
    },
  };
}
