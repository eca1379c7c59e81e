import {
  computeOptionCost,
  formatCalendarDay,
  type OptionPosition,
} from '@dashboard/contracts-portfolio';
import type { OptionRecord } from './options.store.ts';

const DAY_MS = 86_400_000;

/** @param today the trading day, YYYY-MM-DD; on its expiry day an option has not expired */
export function presentOption(option: OptionRecord, today: string): OptionPosition {
  const daysToExpiry = Math.round((Date.parse(option.expiry) - Date.parse(today)) / DAY_MS);
  return {
    ...option,
    expiry: formatCalendarDay(option.expiry),
    createdAt: option.createdAt.toISOString(),
    daysToExpiry,
    expired: daysToExpiry < 0,
    cost: computeOptionCost(option),
  };
}
