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
function findMonthlyExpiry(dayNumber: number): number {
  const date = new Date(dayNumber * DAY_MS);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / DAY_MS;
  return findFriday(first) + 2 * DAYS_PER_WEEK;
}

const WEEKLY_COUNT = 4;
const MONTHLY_COUNT = 3;
/** This many days after a third Friday is always in the next month. */
const INTO_NEXT_MONTH_DAYS = 20;

/**
 * The next four Fridays and three monthly expiries in order, as MM/DD/YYYY. Today counts.
 * @param today MM/DD/YYYY in the trading time zone
 */
export function listUpcomingExpiries(today: string) {
  const from = parseExpiry(today) ?? 0;
  const first = findFriday(from);
  const days = new Set(
    Array.from({ length: WEEKLY_COUNT }, (_, week) => first + week * DAYS_PER_WEEK),
  );
  let monthly = findMonthlyExpiry(from);
  if (monthly < from) monthly = findMonthlyExpiry(monthly + INTO_NEXT_MONTH_DAYS);
  for (let found = 0; found < MONTHLY_COUNT; found += 1) {
    days.add(monthly);
    monthly = findMonthlyExpiry(monthly + INTO_NEXT_MONTH_DAYS);
  }
  return [...days]
    .sort((one, other) => one - other)
    .map((day) => ({ expiry: formatDayNumber(day), isMonthly: findMonthlyExpiry(day) === day }));
}
