import type { StateField } from '@dashboard/contracts-portfolio';
import type { Page } from '@dashboard/service-kit/database';
import type { Knex } from 'knex';
import { type TradingDays, withinDays } from '../trading-days.ts';

export interface StateChange {
  readonly symbol: string;
  readonly field: StateField;
  readonly before: string | boolean | null;
  readonly after: string | boolean | null;
}

export interface StateChangeRecord extends StateChange {
  readonly at: Date;
}

/** `now()` is when the transaction started, before it waited for any lock. */
const CURRENT_TIME = 'clock_timestamp()';

export function createStateHistoryStore(db: Knex) {
  return {
    listByDays: (days: TradingDays, { offset, limit }: Page): Promise<StateChangeRecord[]> =>
      db('stock_state_history')
        .where(withinDays('at', days))
        .select('symbol', 'field', 'before', 'after', 'at')
        .orderBy(['at', 'id'])
        .offset(offset)
        .limit(limit),

    async hasChangesInMinute(at: Date): Promise<boolean> {
      const change = await db('stock_state_history')
        .whereRaw(`at >= date_trunc('minute', ?::timestamptz)`, [at])
        .whereRaw(`at < date_trunc('minute', ?::timestamptz) + interval '1 minute'`, [at])
        .first('id');
      return change !== undefined;
    },

    async insertChanges(changes: readonly StateChange[], at?: Date): Promise<void> {
      if (changes.length === 0) return;
      await db('stock_state_history').insert(
        changes.map(({ symbol, field, before, after }) => ({
          symbol,
          field,
          before: JSON.stringify(before),
          after: JSON.stringify(after),
          at: at ?? db.raw(CURRENT_TIME),
        })),
      );
    },
  };
}
