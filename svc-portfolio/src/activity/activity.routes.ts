import {
  type Activity,
  americanDay,
  type DailyActivity,
  type Fund,
  getDailyActivity,
  listActivity,
} from '@dashboard/contracts-portfolio';
import { ok, type Route, route, tradingDay } from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { type ActivityRecord, createActivityStore } from './activity.store.ts';
import { createDailyActivityStore, type DayRecord, emptyDay } from './daily-activity.store.ts';

const DAY_MS = 86_400_000;

const presentActivity = (activity: ActivityRecord): Activity => ({
  id: activity.id,
  fund: activity.fund,
  date: americanDay(activity.day),
  activityType: activity.activityType,
  ticker: activity.ticker,
  details: activity.details,
});

const presentDay = (fund: Fund, day: string, record: DayRecord): DailyActivity => ({
  fund,
  date: americanDay(day),
  addedPositions: [...record.addedPositions],
  removedPositions: [...record.removedPositions],
  version: record.version,
});

/** The first of the last so many days that end with a day. */
function daysBefore(today: string, days: number): string {
  return new Date(Date.parse(today) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
}

export function activityRoutes({ db, tradingTimeZone }: Dependencies): Route[] {
  return [
    route(listActivity, async ({ params: { fund, days } }) => {
      const today = tradingDay(new Date(), tradingTimeZone);
      const activities = await createActivityStore(db).listSince(fund, daysBefore(today, days));
      return ok(activities.map(presentActivity));
    }),

    route(getDailyActivity, async ({ params: { fund, date } }) => {
      const day = (await createDailyActivityStore(db).findDay(fund, date)) ?? emptyDay;
      return ok(presentDay(fund, date, day));
    }),
  ];
}
