import { MAX_HISTORY_DAYS } from '@dashboard/contracts-http';
import {
  MIN_CLASS_DEVICES,
  type PredictionSummary,
  type StatePredictions,
  type Structure,
  structures,
} from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import { type TradingDays, withinDays } from '../trading-days.ts';

/** More devices than any class has. Limits a flood. */
const MAX_DEVICES = 2_000;

const IS_RIGHT = `call = after #>> '{}'`;

type State = Pick<StatePredictions, 'symbol' | 'field'>;

export type AnswerCount = State & StatePredictions['answers'][number];
export type PredictedState = Pick<StatePredictions, 'symbol' | 'field' | 'devices'>;
export type PredictionTotals = Pick<PredictionSummary, 'devices' | 'called' | 'withheld'> & {
  readonly shown: number;
};

export function createPredictionStore(db: Knex) {
  const selectPredictions = (days: TradingDays) =>
    db('state_calls')
      .join('stock_state_history as change', 'change.id', 'state_calls.change_id')
      .where(withinDays('change.at', days));

  const selectStates = (days: TradingDays) =>
    selectPredictions(days)
      .groupBy('change.symbol', 'change.field')
      .select('change.symbol', 'change.field', db.raw('count(DISTINCT device)::int AS devices'));

  return {
    /** @param at in whole ms; the history has microseconds @returns the change's id, if recent */
    async findChange({ symbol, field }: State, at: Date): Promise<string | undefined> {
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

    async insertPrediction(changeId: string, device: string, call: Structure): Promise<boolean> {
      const { rowCount } = await db.raw(
        `INSERT INTO state_calls (change_id, device, call)
         SELECT :changeId, :device, :call
         WHERE (SELECT count(*) FROM state_calls WHERE change_id = :changeId) < :most
         ON CONFLICT DO NOTHING`,
        { changeId, device, call, most: MAX_DEVICES },
      );
      return rowCount > 0;
    },

    async countAnswers(
      days: TradingDays,
      states: readonly PredictedState[],
    ): Promise<AnswerCount[]> {
      const rows: AnswerCount[] = await selectPredictions(days)
        .whereRaw('(change.symbol, change.field) IN (SELECT * FROM unnest(?::text[], ?::text[]))', [
          states.map(({ symbol }) => symbol),
          states.map(({ field }) => field),
        ])
        .groupBy('change.symbol', 'change.field', 'call', 'change.after')
        .select('change.symbol', 'change.field', 'call', 'change.after as traderCall')
        .select(db.raw('count(*)::int'));
      return rows;
    },

    /** States with enough devices, lowest share of right predictions first. */
    listWorstStates: (days: TradingDays, limit: number): Promise<PredictedState[]> =>
      selectStates(days)
        .havingRaw('count(DISTINCT device) >= ?', [MIN_CLASS_DEVICES])
        .orderByRaw(`count(*) FILTER (WHERE ${IS_RIGHT})::float / count(*), count(*) DESC`)
        .orderBy(['change.symbol', 'change.field'])
        .limit(limit),

    async countTotals(days: TradingDays): Promise<PredictionTotals> {
      const enough = [MIN_CLASS_DEVICES];
      const [predictions, states] = await Promise.all([
        selectPredictions(days).first(
          db.raw('count(*)::int AS called'),
          db.raw('count(DISTINCT device)::int AS devices'),
        ),
        db
          .from(selectStates(days).as('states'))
          .first(
            db.raw('(count(*) FILTER (WHERE devices >= ?))::int AS shown', enough),
            db.raw('(count(*) FILTER (WHERE devices < ?))::int AS withheld', enough),
          ),
      ]);
      return { ...predictions, ...states };
    },

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
