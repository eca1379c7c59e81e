import type { Fund } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';

/** `now()` is when the transaction started, before it waited for any lock. */
const CURRENT_TIME = 'clock_timestamp()';

/**
 * Every transaction that changes a fund's holdings, activity or daily lists locks the fund first;
 * if it changes holdings, it also bumps the revision.
 */
export function createFundStore(db: Knex) {
  return {
    async addMissing(funds: readonly string[]): Promise<void> {
      await db('funds')
        .insert(funds.map((name) => ({ name })))
        .onConflict('name')
        .ignore();
    },

    /**
     * Locks the fund until the transaction ends. Rows that only reference it, such as options, can
     * still be added.
     */
    async lockFund(fund: Fund): Promise<void> {
      await db('funds').where({ name: fund }).forNoKeyUpdate().first('name');
    },

    /** Only one job at a time holds this lock. Manual changes don't wait for it. */
    async lockFundForJob(fund: Fund): Promise<void> {
      await db.raw('SELECT pg_advisory_xact_lock(hashtext(?), hashtext(?))', ['fund job', fund]);
    },

    /** In microseconds since 1970. Unlike the revision it never repeats, even after an undo. */
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
