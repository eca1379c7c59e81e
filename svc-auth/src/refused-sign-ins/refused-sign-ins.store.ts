import { mapColumns } from '@dashboard/service-kit/database';
import type { Knex } from 'knex';

/** As in the audit log: `held-back` is over a rate limit, `refused` is wrong. */
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

const TABLE = 'refused_sign_ins';
const REMOVED_AT_ONCE = 1_000;

const { toRow } = mapColumns(['hour', 'action', 'name', 'network', 'count', 'firstAt', 'lastAt']);

export function createRefusedSignInStore(db: Knex) {
  return {
    async addCounts(counts: readonly RefusedSignInCount[]): Promise<void> {
      await db(TABLE)
        .insert(counts.map((count) => toRow(count)))
        .onConflict(['hour', 'action', 'name', 'network'])
        .merge({
          count: db.raw('refused_sign_ins.count + excluded.count'),
          last_at: db.raw('greatest(refused_sign_ins.last_at, excluded.last_at)'),
        });
    },

    /** In small steps, so that no statement holds locks for long. */
    async removeOlderThanDays(days: number): Promise<void> {
      for (let removed = REMOVED_AT_ONCE; removed === REMOVED_AT_ONCE; ) {
        const old = db(TABLE)
          .select('id')
          .whereRaw('hour < now() - make_interval(days => ?)', [days])
          .limit(REMOVED_AT_ONCE)
          .forUpdate()
          .skipLocked();
        removed = await db(TABLE).whereIn('id', old).delete();
      }
    },
  };
}
