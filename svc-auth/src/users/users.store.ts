import type { Page } from '@dashboard/service-kit/database';
import { unauthorized } from '@dashboard/service-kit/http';
import type { Knex } from 'knex';

export interface UserRecord {
  readonly id: string;
  readonly username: string;
  readonly passwordHash: string;
  readonly role: 'admin' | 'student';
}

export interface LockedUser extends UserRecord {
  /** In ms since 1970 by the clock of Postgres. */
  readonly lockedAt: number;
}

const columns = { id: 'id', username: 'username', passwordHash: 'password_hash', role: 'role' };

export const toAccountName = (username: string): string => username.toLowerCase();

/** Logged in place of an unknown username, which could be a password typed in the wrong field. */
export const UNKNOWN_NAME = '(unknown)';

/** In ms since 1970. Valid only after the lock: in RETURNING, or outside a subquery that locks. */
export const selectLockedAt = (db: Knex): Knex.Raw =>
  db.raw('(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "lockedAt"');

export function createUserStore(db: Knex) {
  return {
    /** Ignores case as JavaScript does, because the rate limit counts names that way. */
    async findUserByName(username: string): Promise<UserRecord | undefined> {
      const user: UserRecord | undefined = await db('users')
        .whereRaw('lower(username) = lower(?)', [username])
        .first(columns);
      return user && toAccountName(user.username) === toAccountName(username) ? user : undefined;
    },

    findUserById: (id: string): Promise<UserRecord | undefined> =>
      db('users').where({ id }).first(columns),

    /** Changes to a user's sessions, passkeys or codes lock this first, so they never deadlock. */
    lockUser(id: string): Promise<LockedUser | undefined> {
      const row = db('users').where({ id }).select(columns).forUpdate().as('locked');
      // Selects from the locked row, so the time is never before the lock.
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

    async removeAdmin(id: string): Promise<Pick<LockedUser, 'username' | 'lockedAt'> | undefined> {
      const [removed] = await db('users')
        .where({ id, role: 'admin' })
        .delete(['username', selectLockedAt(db)]);
      return removed;
    },

    async lockAdminCreation(): Promise<void> {
      await db.raw("SELECT pg_advisory_xact_lock(hashtextextended('create admin', 0))");
    },

    async insertAdmin(username: string, passwordHash: string): Promise<string> {
      const [inserted] = await db('users').insert(
        { username, password_hash: passwordHash, role: 'admin' },
        'id',
      );
      return inserted.id;
    },

    /** Locks the row. @returns when it was locked @throws HttpError 401 if the user is gone */
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
