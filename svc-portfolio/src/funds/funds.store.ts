import type { Fund } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';

/** The current time; `now()` is when the transaction began, before it may have waited for a lock. */
const CURRENT_TIME = 'clock_timestamp()';

/**
 * Locks and revisions of the funds. Every transaction that changes a fund's holdings, its activity
 * or its lists of a day locks the fund first; one that changes holdings also bumps the revision.
 */
export function createFundStore(db: Knex) {
  return {
    /** Adds those of the funds that are not stored yet, such as one that the contract names anew. */
    async addMissing(funds: readonly string[]): Promise<void> {
      await db('funds')
        .insert(funds.map((name) => ({ name })))
        .onConflict('name')
        .ignore();
    },

    /**
     * Locks the fund until the transaction ends; other writers of the fund wait. Rows that only name
     * the fund, such as options, can be added meanwhile.
     */
    async lockFund(fund: Fund): Promise<void> {
      await db('funds').where({ name: fund }).forNoKeyUpdate().first('name');
    },

    /**
     * Takes the fund's job lock until the transaction ends, so that one job at a time works on the
     * fund, however long it takes. Changes made by hand do not wait for this lock.
     */
    async lockFundForJob(fund: Fund): Promise<void> {
      await db.raw('SELECT pg_advisory_xact_lock(hashtext(?), hashtext(?))', ['fund job', fund]);
    },

    /**
     * When the fund's holdings were last changed, in microseconds since 1970. Unlike the revision it
     * never comes back, also not when an import is undone.
     */
    async getChangedAt(fund: Fund): Promise<number> {
      const changedAt = db.raw('(extract(epoch FROM changed_at) * 1000000)::bigint AS micros');
      return Number((await db('funds').where({ name: fund }).first(changedAt)).micros);
    },

    async getRevision(fund: Fund): Promise<number> {
      return Number((await db('funds').where({ name: fund }).first('revision')).revision);
    },

    async setRevision(fund: Fund, revision: number): Promise<void> {
      await db('funds')
        .where({ name: fund })
        .update({ revision, changed_at: db.raw(CURRENT_TIME) });
    },

    /** Marks the fund's holdings as changed. @returns the new revision */
    async bumpRevision(fund: Fund): Promise<number> {
      const [row] = await db('funds')
        .where({ name: fund })
        .update({ revision: db.raw('revision + 1'), changed_at: db.raw(CURRENT_TIME) })
        .returning('revision');
      return Number(row.revision);
    },

    /** @param instant a Postgres timestamp as text, to the microsecond */
    async isAnyChangedAfter(funds: readonly Fund[], instant: string): Promise<boolean> {
      const changed = await db('funds')
        .whereIn('name', funds)
        .where('changed_at', '>', instant)
        .first('name');
      return changed !== undefined;
    },
  };
}
