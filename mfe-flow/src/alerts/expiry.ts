import { parseExpiry } from '@dashboard/contracts-flow';

const DAY_MS = 86_400_000;
const FRIDAY = 5;
const DAYS_PER_WEEK = 7;

/** Days since 1970 to MM/DD/YYYY. */
export function formatDayNumber(dayNumber: number): string {
  const [year, month, day] = new Date(dayNumber * DAY_MS).toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
}

/** 0 is Sunday. */
export const getWeekday = (dayNumber: number): number => new Date(dayNumber * DAY_MS).getUTCDay();

export const findFriday = (dayNumber: number): number =>
  dayNumber + ((FRIDAY - getWeekday(dayNumber) + DAYS_PER_WEEK) % DAYS_PER_WEEK);

/** Monthly options expire on the third Friday of the month. */
export function findMonthlyExpiry(dayNumber: number): number {
  const date = new Date(dayNumber * DAY_MS);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / DAY_MS;
  return findFriday(first) + 2 * DAYS_PER_WEEK;
}

/** Negative for an expiry in the past; null for text that isn't a date. `today` is MM/DD/YYYY. */
export function countDaysToExpiry(expiry: string, today: string): number | null {
  const [from, until] = [parseExpiry(today), parseExpiry(expiry)];
  return from === null || until === null ? null : until - from;
}

/** `5 days`, `1 day`, `today` or `expired`; null for text that isn't a date. */
export function formatDaysToExpiry(expiry: string, today: string): string | null {
  const days = countDaysToExpiry(expiry, today);
  if (days === null) return null;
  if (days < 0) return 'expired';
  if (days === 0) return 'today';
  return days === 1 ? '1 day' : `${days} days`;
}
