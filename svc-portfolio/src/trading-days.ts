import { addDays } from '@dashboard/service-kit/time';
import type { Knex } from 'knex';

/** YYYY-MM-DD, both included. */
export interface TradingDays {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

export function withinDays(column: string, { from, to, timeZone }: TradingDays) {
  return (query: Knex.QueryBuilder): void => {
    query
      .whereRaw('?? >= ?::date::timestamp AT TIME ZONE ?', [column, from, timeZone])
      .whereRaw('?? < (?::date + 1)::timestamp AT TIME ZONE ?', [column, to, timeZone]);
  };
}

export const getFirstDay = (count: number, last: string): string => addDays(last, 1 - count);

export const isWeekday = (day: string): boolean => new Date(day).getUTCDay() % 6 !== 0;
