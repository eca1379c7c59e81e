import { formatCalendarDay, MAX_HISTORY_DAYS } from '@dashboard/contracts-portfolio';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** Days are YYYY-MM-DD. In UTC midnights are a whole number of days apart. */
const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** The Monday of the week of a day; both YYYY-MM-DD. */
export const getMonday = (day: string): string =>
  addDays(day, -((new Date(day).getUTCDay() + 6) % WEEK_DAYS));

/** The Sunday that ends a week, YYYY-MM-DD. @param week its Monday */
export const getLastDay = (week: string): string => addDays(week, WEEK_DAYS - 1);

/**
 * The trading days of a week, or without one of the last seven days; both ends are included.
 * @param week its Monday @param today the trading day; all days are YYYY-MM-DD
 */
export const getDays = (week: string | undefined, today: string) =>
  week === undefined
    ? { from: addDays(today, -WEEK_DAYS), to: today }
    : { from: week, to: getLastDay(week) };

/**
 * The weeks whose state history the server answers up to now, by their Mondays, newest first.
 * @param today the trading day; all days are YYYY-MM-DD
 */
export function listWeeks(today: string): readonly string[] {
  const oldest = addDays(today, 1 - MAX_HISTORY_DAYS);
  const weeks: string[] = [];
  for (let week = getMonday(today); week >= oldest; week = addDays(week, -WEEK_DAYS)) {
    weeks.push(week);
  }
  return weeks;
}

/** `Week of 11/16/2026` */
export const formatWeek = (week: string): string => `Week of ${formatCalendarDay(week)}`;

/** A function that returns the trading day of an instant, YYYY-MM-DD. @param timeZone IANA name */
export function createDayOf(timeZone: string): (instant: string) => string {
  // Swedish writes dates as ISO 8601 does.
  const calendar = new Intl.DateTimeFormat('sv-SE', {
    ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    timeZone,
  });
  return (instant) => calendar.format(new Date(instant));
}
