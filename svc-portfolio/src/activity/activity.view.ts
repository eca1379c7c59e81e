import {
  type Activity,
  type ActivityCount,
  type DailyActivity,
  type Fund,
  formatCalendarDay,
  MAX_DAY_TICKERS,
} from '@dashboard/contracts-portfolio';
import type { ActivityRecord } from './activity-record.ts';
import type { DailyActivityRecord } from './daily-activity.ts';

export const presentActivity = (activity: ActivityRecord): Activity => ({
  id: activity.id,
  fund: activity.fund,
  date: formatCalendarDay(activity.day),
  activityType: activity.activityType,
  ticker: activity.ticker,
  details: activity.details,
  createdAt: activity.createdAt.toISOString(),
});

export const presentActivityCount = ({
  day,
  count,
}: {
  readonly day: string;
  readonly count: number;
}): ActivityCount => ({ date: formatCalendarDay(day), count });

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
