import {
  MAX_HISTORY_DAYS,
  type Structure,
  type StructureField,
  structures,
} from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import { type TradingDays, withinDays } from '../trading-days.ts';

/** Devices whose calls of one change are counted: more than any class, so that a flood stays small. */
const MAX_DEVICES = 2_000;

/** How to find a change in the state history. */
export interface ChangeKey {
  readonly symbol: string;
  readonly field: StructureField;
  /** In milliseconds; the history itself is finer. */
  readonly at: Date;
}

/** A call as it is stored; `device` is a keyed hash. */
export interface StateCall {
  readonly changeId: string;
  readonly device: string;
  readonly call: Structure;
}

/** How often one value was called where the trader called another one or the same. */
export interface AnswerCount {
  readonly symbol: string;
  readonly field: StructureField;
  readonly call: Structure;
  readonly traderCall: Structure;
  readonly count: number;
}

/** How many devices called a state; without symbol and field, how many called at all. */
export interface DeviceCount {
  readonly symbol: string | null;
  readonly field: StructureField | null;
  readonly devices: number;
}

/** The students' calls of changes of BX states. */
export function createCallStore(db: Knex) {
  const selectCalls = (days: TradingDays) =>
    db('state_calls')
      .join('stock_state_history as change', 'change.id', 'state_calls.change_id')
      .where(withinDays('change.at', days));

  return {
    /** The change to a BX value within the days that the history answers. @returns its id */
    async findChange({ symbol, field, at }: ChangeKey): Promise<string | undefined> {
      const row = await db('stock_state_history')
        .where({ symbol, field })
        .where('at', '>=', at)
        .where('at', '<', new Date(at.getTime() + 1))
        .whereRaw(`at > now() - make_interval(days => ?)`, [MAX_HISTORY_DAYS])
        .whereRaw(`after #>> '{}' = ANY(?)`, [[...structures]])
        .orderBy('id', 'desc')
        .first('id');
      return row?.id;
    },

    /** Stores the first call of a device for a change. @returns whether it was stored */
    async insertCall({ changeId, device, call }: StateCall): Promise<boolean> {
      const { rowCount } = await db.raw(
        `INSERT INTO state_calls (change_id, device, call)
         SELECT :changeId, :device, :call
         WHERE (SELECT count(*) FROM state_calls WHERE change_id = :changeId) < :most
         ON CONFLICT DO NOTHING`,
        { changeId, device, call, most: MAX_DEVICES },
      );
      return rowCount > 0;
    },

    async countAnswers(days: TradingDays): Promise<AnswerCount[]> {
      const rows: (Omit<AnswerCount, 'count'> & { count: string })[] = await selectCalls(days)
        .groupBy('change.symbol', 'change.field', 'call', 'change.after')
        .select('change.symbol', 'change.field', 'call', 'change.after as traderCall')
        .count('* as count');
      return rows.map((row) => ({ ...row, count: Number(row.count) }));
    },

    async countDevices(days: TradingDays): Promise<DeviceCount[]> {
      const rows: (Omit<DeviceCount, 'devices'> & { devices: string })[] = await selectCalls(days)
        .groupByRaw('GROUPING SETS ((change.symbol, change.field), ())')
        .select('change.symbol', 'change.field')
        .countDistinct('device as devices');
      return rows.map((row) => ({ ...row, devices: Number(row.devices) }));
    },

    /** Deletes the calls of changes that the history no longer answers. @returns how many */
    deleteExpired: (): Promise<number> =>
      db('state_calls')
        .whereIn(
          'change_id',
          db('stock_state_history')
            .whereRaw('at < now() - make_interval(days => ?)', [MAX_HISTORY_DAYS + 1])
            .select('id'),
        )
        .delete(),
  };
}
