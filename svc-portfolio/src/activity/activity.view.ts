import {
  type Activity,
  type DailyActivity,
  type Fund,
  formatCalendarDay,
  MAX_DAY_TICKERS,
} from '@dashboard/contracts-portfolio';
import type { ActivityRecord } from './activity-record.ts';
import type { DailyActivityRecord } from './daily-activity.ts';

export const presentActivity = ({ day, ...activity }: ActivityRecord): Activity => ({
  ...activity,
  date: formatCalendarDay(day),
  createdAt: activity.createdAt.toISOString(),
});

/** Twice as many as a caller may send; only imports add more. */
const MAX_LISTED_TICKERS = 2 * MAX_DAY_TICKERS;

export const presentDailyActivity = (
  fund: Fund,
  day: string,
  record: DailyActivityRecord,
): DailyActivity => ({
  fund,
  date: formatCalendarDay(day),
  addedPositions: record.addedPositions.slice(0, MAX_LISTED_TICKERS),
  removedPositions: record.removedPositions.slice(0, MAX_LISTED_TICKERS),
  version: record.version,
});
