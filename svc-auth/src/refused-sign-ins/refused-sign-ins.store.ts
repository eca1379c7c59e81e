import type { Knex } from 'knex';

/** As in the audit log. `held-back` is over a rate limit, `refused` is wrong. */
export type RefusedAction =
  | 'sign-in.refused'
  | 'sign-in.held-back'
  | 'passkey.refused'
  | 'sign-in-code.refused'
  | 'student-code.refused'
  | 'student-code.held-back';

export interface RefusedSignInCount {
  readonly hour: Date;
  readonly action: RefusedAction;
  readonly name: string;
  readonly network: string;
  readonly count: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

const REMOVED_AT_ONCE = 1_000;

export function createRefusedSignInStore(db: Knex) {
  /** In small steps, so that none holds locks for long. */
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

    removeOlderThanDays: (days: number): Promise<void> =>
      removeOlderThan('refused_sign_ins', 'hour', days),
  };
}
