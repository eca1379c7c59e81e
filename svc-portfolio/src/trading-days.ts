import type { Knex } from 'knex';

const DAY_MS = 86_400_000;

/** The trading days from one to another, both included, as 'YYYY-MM-DD' in a time zone. */
export interface TradingDays {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** Keeps the rows whose moment in a column lies in these trading days. */
export function withinDays(column: string, { from, to, timeZone }: TradingDays) {
  return (query: Knex.QueryBuilder): void => {
    query
      .whereRaw('?? >= ?::date::timestamp AT TIME ZONE ?', [column, from, timeZone])
      .whereRaw('?? < (?::date + 1)::timestamp AT TIME ZONE ?', [column, to, timeZone]);
  };
}

/** The first of so many calendar days that end with a day. Days are 'YYYY-MM-DD'. */
export function firstOfDays(days: number, last: string): string {
  // Midnights of UTC, which knows no summer time, lie a whole number of days apart.
  return new Date(Date.parse(last) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
}

/** Monday to Friday. @param day YYYY-MM-DD */
export const isWeekday = (day: string): boolean => new Date(day).getUTCDay() % 6 !== 0;
