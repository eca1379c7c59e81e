import type { StateChange, StateField, Stock } from '@dashboard/contracts-portfolio';

/** A day of the strip, and the values that a stock had when it ended (today: has now). */
export interface DayStates {
  /** MM/DD/YYYY in the trading time zone. */
  readonly day: string;
  readonly values: Pick<Stock, StateField>;
  /** The fields that changed on this day. */
  readonly changed: ReadonlySet<string>;
}

const STRIP_DAYS = 5;
const SEARCHED_DAYS = 8;
const DAY_MS = 86_400_000;

const isWeekday = (time: number) => ![0, 6].includes(new Date(time).getUTCDay());

/** The last five weekdays up to a day, which counts on a weekend too; all MM/DD/YYYY, oldest first. */
export function listWeekdays(today: string): string[] {
  const [month = 1, day = 1, year = 1970] = today.split('/').map(Number);
  const last = Date.UTC(year, month - 1, day);
  return Array.from({ length: SEARCHED_DAYS }, (_, index) => last - index * DAY_MS)
    .filter((time, index) => index === 0 || isWeekday(time))
    .slice(0, STRIP_DAYS)
    .map((time) => {
      const [y, m, d] = new Date(time).toISOString().slice(0, 10).split('-');
      return `${m}/${d}/${y}`;
    })
    .reverse();
}

/**
 * The values of a stock at the end of each of these days, from what it is now and what changed.
 * @param changes of any stocks, oldest first, that reach back to the first of the days
 * @param toDay the day of an instant in the trading time zone, MM/DD/YYYY
 */
export function computeDayStates(
  stock: Stock,
  changes: readonly StateChange[],
  days: readonly string[],
  toDay: (instant: string) => string,
): readonly DayStates[] {
  const own = changes.filter(({ symbol }) => symbol === stock.symbol);
  const sortable = (day: string) => day.slice(6) + day.slice(0, 2) + day.slice(3, 5);
  return days.map((day) => {
    const later = own.filter(({ at }) => sortable(toDay(at)) > sortable(day));
    const earlier = Object.fromEntries(
      later.toReversed().map(({ field, before }) => [field, before]),
    );
    const changed = own.filter(({ at }) => toDay(at) === day).map(({ field }) => field);
    return { day, values: { ...stock, ...earlier }, changed: new Set(changed) };
  });
}
