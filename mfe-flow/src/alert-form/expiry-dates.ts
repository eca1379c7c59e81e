import { parseExpiry } from '@dashboard/contracts-flow';
import { findMarketDay, isMarketDay } from '@dashboard/contracts-trading';

const DAY_MS = 86_400_000;
const FRIDAY = 5;
const DAYS_PER_WEEK = 7;

const toIsoDay = (dayNumber: number) => new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);

/** Days since 1970 to MM/DD/YYYY. */
export function formatDayNumber(dayNumber: number): string {
  const [year, month, day] = toIsoDay(dayNumber).split('-');
  return `${month}/${day}/${year}`;
}

/** 0 is Sunday. */
export const getWeekday = (dayNumber: number): number => new Date(dayNumber * DAY_MS).getUTCDay();

const findFriday = (dayNumber: number): number =>
  dayNumber + ((FRIDAY - getWeekday(dayNumber) + DAYS_PER_WEEK) % DAYS_PER_WEEK);

/** Monthly options expire on the third Friday of the month. */
function findThirdFriday(dayNumber: number, monthsLater: number): number {
  const date = new Date(dayNumber * DAY_MS);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater, 1) / DAY_MS;
  return findFriday(first) + 2 * DAYS_PER_WEEK;
}

export const isMarketOpen = (dayNumber: number): boolean => isMarketDay(toIsoDay(dayNumber));

/** On a market holiday, options expire the trading day before. */
const moveOffHoliday = (dayNumber: number): number =>
  Date.parse(findMarketDay(toIsoDay(dayNumber))) / DAY_MS;

/** The expiry of this period can have passed, so one more is tried. */
const listExpiries = (count: number, from: number, findDay: (period: number) => number) =>
  Array.from({ length: count + 1 }, (_, period) => moveOffHoliday(findDay(period)))
    .filter((day) => day >= from)
    .slice(0, count);

/** In days since 1970; `from` counts. */
export const listWeeklyExpiries = (count: number, from: number): readonly number[] =>
  listExpiries(count, from, (week) => findFriday(from) + week * DAYS_PER_WEEK);

const WEEKLY_COUNT = 4;
const MONTHLY_COUNT = 3;

/**
 * The next four weekly and three monthly expiries in order, as MM/DD/YYYY. Today counts.
 * @param today MM/DD/YYYY in the trading time zone
 */
export function listUpcomingExpiries(today: string) {
  const from = parseExpiry(today) ?? 0;
  const monthly = listExpiries(MONTHLY_COUNT, from, (month) => findThirdFriday(from, month));
  return [...new Set([...listWeeklyExpiries(WEEKLY_COUNT, from), ...monthly])]
    .sort((one, other) => one - other)
    .map((day) => ({ expiry: formatDayNumber(day), isMonthly: monthly.includes(day) }));
}
