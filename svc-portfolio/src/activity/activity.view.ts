import {
  type Activity,
  type ActivityCount,
  type DailyActivity,
  type Fund,
  formatCalendarDay,
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

/** @param day YYYY-MM-DD */
export const presentActivityCount = ({
  day,
  count,
}: {
  readonly day: string;
  readonly count: number;
}): ActivityCount => ({ date: formatCalendarDay(day), count });

/** @param day YYYY-MM-DD */
export const presentDailyActivity = (
  fund: Fund,
  day: string,
  record: DailyActivityRecord,
): DailyActivity => ({
  fund,
  date: formatCalendarDay(day),
  addedPositions: [...record.addedPositions],
  removedPositions: [...record.removedPositions],
  version: record.version,
});
