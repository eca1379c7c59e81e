import type { Knex } from 'knex';

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
