import { parseExpiry } from '@dashboard/contracts-flow';
import { findFriday, findMonthlyExpiry, formatDayNumber } from '../alerts/expiry.ts';

const WEEKLY_COUNT = 4;
const MONTHLY_COUNT = 3;
const DAYS_PER_WEEK = 7;
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
