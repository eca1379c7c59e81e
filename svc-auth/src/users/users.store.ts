import type { Page } from '@dashboard/service-kit/database';
import { unauthorized } from '@dashboard/service-kit/http';
import type { Knex } from 'knex';
import { selectLockedAt } from './locked-at.ts';

export interface UserRecord {
  readonly id: string;
  readonly username: string;
  readonly passwordHash: string;
  readonly role: 'admin' | 'student';
}

/** A user whose row is locked until the transaction ends. */
export interface LockedUser extends UserRecord {
  /** When it was locked, in ms since 1970 by the clock of Postgres. */
  readonly lockedAt: number;
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

    findUserById: (id: string): Promise<UserRecord | undefined> =>
      db('users').where({ id }).first(columns),

    /**
     * Locks a user's row until the transaction ends, in the order in which transactions asked. Whatever
     * changes a user's sessions, passkeys or codes locks it before any of them, so that two never wait
     * for each other, and what one of them counts stays so.
     */
    lockUser(id: string): Promise<LockedUser | undefined> {
      const row = db('users').where({ id }).select(columns).forUpdate().as('locked');
      // The moment is read from the locked row, so never before the lock was there.
      return db.from(row).first('locked.*', selectLockedAt(db));
    },

    findAdmin: (): Promise<UserRecord | undefined> =>
      db('users').where({ role: 'admin' }).orderBy('created_at').first(columns),

    listAdmins: ({
      offset,
      limit,
    }: Page): Promise<(Pick<UserRecord, 'id' | 'username'> & { createdAt: Date })[]> =>
      db('users')
        .where({ role: 'admin' })
        .orderBy(['created_at', 'id'])
        .offset(offset)
        .limit(limit)
        .select({ id: 'id', username: 'username', createdAt: 'created_at' }),

    /** Removes an admin with all that signs it in. @returns its name, if there was one */
    async removeAdmin(id: string): Promise<Pick<LockedUser, 'username' | 'lockedAt'> | undefined> {
      const [removed] = await db('users')
        .where({ id, role: 'admin' })
        .delete(['username', selectLockedAt(db)]);
      return removed;
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

    /**
     * Locks a user's row until the transaction ends. @returns when it was locked
     * @throws HttpError 401 when there is no such user any more
     */
    async setPassword(id: string, passwordHash: string): Promise<number> {
      const [user] = await db('users')
        .where({ id })
        .update({ password_hash: passwordHash, password_changed_at: db.fn.now() })
        .returning([selectLockedAt(db)]);
      if (!user) throw unauthorized();
      return user.lockedAt;
    },
  };
}
