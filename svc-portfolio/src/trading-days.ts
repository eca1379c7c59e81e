import type { Knex } from 'knex';

const DAY_MS = 86_400_000;

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

/** @param day YYYY-MM-DD @param count calendar days, negative for earlier days */
export function addDays(day: string, count: number): string {
  // UTC has no daylight saving time, so every day has the same length.
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The first of `count` calendar days up to and including `last`. Days are YYYY-MM-DD. */
export const getFirstDay = (count: number, last: string): string => addDays(last, 1 - count);

export const isWeekday = (day: string): boolean => new Date(day).getUTCDay() % 6 !== 0;

/** The last weekday at least `days` calendar days before a day. Days are YYYY-MM-DD. */
export function getWeekdayBefore(day: string, days: number): string {
  let date = addDays(day, -days);
  while (!isWeekday(date)) date = addDays(date, -1);
  return date;
}
