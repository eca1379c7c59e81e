import { parseExpiry } from '@dashboard/contracts-flow';
import { findFriday, findMonthlyExpiry, formatDayNumber } from '../alerts/expiry.ts';

const WEEKLY_COUNT = 4;
const MONTHLY_COUNT = 3;
const DAYS_PER_WEEK = 7;
/** From the third Friday of a month this many days later is always in the month after. */
const INTO_NEXT_MONTH_DAYS = 20;

export interface UpcomingExpiry {
  /** MM/DD/YYYY */
  readonly expiry: string;
  /** The third Friday of its month, when the monthly options expire. */
  readonly isMonthly: boolean;
}

/**
 * The next four Fridays and the next three monthly expiries, in their order.
 *
 * @param today MM/DD/YYYY in the trading time zone; a Friday is the first of them itself
 */
export function listUpcomingExpiries(today: string): readonly UpcomingExpiry[] {
  const from = parseExpiry(today) ?? 0;
  const first = findFriday(from);
  const days = new Set(
    Array.from({ length: WEEKLY_COUNT }, (_, week) => first + week * DAYS_PER_WEEK),
  );
  let monthly = findMonthlyExpiry(from);
  for (
    let found = 0;
    found < MONTHLY_COUNT;
    monthly = findMonthlyExpiry(monthly + INTO_NEXT_MONTH_DAYS)
  ) {
    if (monthly < from) continue;
    days.add(monthly);
    found += 1;
  }
  return [...days]
    .sort((one, other) => one - other)
    .map((day) => ({ expiry: formatDayNumber(day), isMonthly: findMonthlyExpiry(day) === day }));
}
