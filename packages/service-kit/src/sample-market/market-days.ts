import { addDays, findMarketDay, findWeekday, isMarketDay } from '@dashboard/contracts-trading';

const FRIDAY = 5;

export function countMarketDaysBack(day: string, count: number): string {
  const last = findMarketDay(day);
  return count === 0 ? last : countMarketDaysBack(addDays(last, -1), count - 1);
}

const LISTED_WEEKS = 6;

/**
 * The Friday `weeks` weeks after a day's week, or the third Friday of its month if that is too far
 * off for weekly options. On a holiday, the day before.
 */
export function findExpiry(day: string, weeks: number): string {
  const friday = findWeekday(FRIDAY, addDays(day, 7 * weeks - new Date(day).getUTCDay()));
  const expiry = weeks > LISTED_WEEKS ? findWeekday(FRIDAY, `${friday.slice(0, 8)}15`) : friday;
  return findMarketDay(expiry);
}

const SESSION_MINUTES = 5.5 * 60;
const MINUTE_MS = 60_000;
const getOpening = (day: string) => Date.parse(`${day}T14:30:00Z`);

/**
 * Counts back market time only: 0.5 is half a trading day. The hours that it counts, 14:30 to 20:00
 * in UTC, are market hours in summer and winter.
 */
export function countMarketTimeBack(now: Date, tradingDays: number): Date {
  const today = now.toISOString().slice(0, 10);
  const sinceOpening = (now.getTime() - getOpening(today)) / MINUTE_MS;
  let day = today;
  let minutes = isMarketDay(day) ? Math.min(Math.max(sinceOpening, 0), SESSION_MINUTES) : 0;
  let left = tradingDays * SESSION_MINUTES;
  while (left > minutes) {
    left -= minutes;
    day = findMarketDay(addDays(day, -1));
    minutes = SESSION_MINUTES;
  }
  return new Date(getOpening(day) + (minutes - left) * MINUTE_MS);
}
