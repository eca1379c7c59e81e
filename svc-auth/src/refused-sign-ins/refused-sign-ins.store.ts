import type { Knex } from 'knex';
import type { RefusedSignInCount } from './refused-sign-in.ts';

const REMOVED_AT_ONCE = 1_000;

/** The table of refused sign-ins. */
export function createRefusedSignInStore(db: Knex) {
  /** Removes rows in small steps, so that none of them holds locks for long. */
  async function removeOlderThan(table: string, column: string, days: number): Promise<void> {
    for (let removed = REMOVED_AT_ONCE; removed === REMOVED_AT_ONCE; ) {
      const old = db(table)
        .select('id')
        .whereRaw('?? < now() - make_interval(days => ?)', [column, days])
        .limit(REMOVED_AT_ONCE)
        .forUpdate()
        .skipLocked();
      removed = await db(table).whereIn('id', old).delete();
    }
  }

  return {
    /** Adds to the counts of the same hour, action, name and network. */
    async addCounts(counts: readonly RefusedSignInCount[]): Promise<void> {
      await db('refused_sign_ins')
        .insert(
          counts.map(({ firstAt, lastAt, ...row }) => ({
            ...row,
            first_at: firstAt,
            last_at: lastAt,
          })),
        )
        .onConflict(['hour', 'action', 'name', 'network'])
        .merge({
          count: db.raw('refused_sign_ins.count + excluded.count'),
          last_at: db.raw('greatest(refused_sign_ins.last_at, excluded.last_at)'),
        });
    },

    /** Removes the refused sign-ins of more than so many days ago. */
    removeOlderThanDays: (days: number): Promise<void> =>
      removeOlderThan('refused_sign_ins', 'hour', days),
  };
}
