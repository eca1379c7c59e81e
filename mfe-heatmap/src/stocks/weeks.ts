import { MAX_HISTORY_DAYS } from '@dashboard/contracts-http';
import { formatCalendarDay, parseCalendarDay } from '@dashboard/contracts-portfolio';
import { useTradingDay } from '@dashboard/mfe-kit';

// Days are YYYY-MM-DD, and a week is named by its Monday.

const DAY_MS = 86_400_000;
export const WEEK_DAYS = 7;

export const useToday = (): string => parseCalendarDay(useTradingDay()) as string;

/** From a day or an instant. UTC midnights are a whole number of days apart. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

export const getMonday = (day: string): string =>
  addDays(day, -((new Date(day).getUTCDay() + 6) % WEEK_DAYS));

export const getLastDay = (week: string): string => addDays(week, WEEK_DAYS - 1);

/** Without a week, the last seven days. */
export const getDays = (week: string | undefined, today: string) =>
  week === undefined
    ? { from: addDays(today, -WEEK_DAYS), to: today }
    : { from: week, to: getLastDay(week) };

/** The weeks that the server's state history covers, newest first. */
export function listWeeks(today: string): readonly string[] {
  const oldest = addDays(today, 1 - MAX_HISTORY_DAYS);
  const weeks: string[] = [];
  for (let week = getMonday(today); week >= oldest; week = addDays(week, -WEEK_DAYS)) {
    weeks.push(week);
  }
  return weeks;
}

export const formatWeek = (week: string): string => `Week of ${formatCalendarDay(week)}`;

export function createDayOf(timeZone: string): (instant: string) => string {
  // Swedish dates are YYYY-MM-DD.
  const calendar = new Intl.DateTimeFormat('sv-SE', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  });
  return (instant) => calendar.format(new Date(instant));
}
