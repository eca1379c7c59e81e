import {
  type Activity,
  addActivity,
  type DailyActivity,
  type Fund,
  formatCalendarDay,
  getDailyActivity,
  listActivity,
  saveDailyActivity,
} from '@dashboard/contracts-portfolio';
import {
  computeTradingDay,
  created,
  inTransaction,
  ok,
  type Route,
  route,
  withIdempotencyKey,
} from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { firstOfDays } from '../trading-days.ts';
import { createActivityService } from './activity.service.ts';
import { type ActivityRecord, createActivityStore } from './activity.store.ts';
import { createDailyActivityStore, type DayRecord, emptyDay } from './daily-activity.store.ts';

const presentActivity = (activity: ActivityRecord): Activity => ({
  id: activity.id,
  fund: activity.fund,
  date: formatCalendarDay(activity.day),
  activityType: activity.activityType,
  ticker: activity.ticker,
  details: activity.details,
});

const presentDay = (fund: Fund, day: string, record: DayRecord): DailyActivity => ({
  fund,
  date: formatCalendarDay(day),
  addedPositions: [...record.addedPositions],
  removedPositions: [...record.removedPositions],
  version: record.version,
});

export function activityRoutes({ db, changePublisher, tradingTimeZone }: Dependencies): Route[] {
  return [
    route(listActivity, async ({ params: { fund, days } }) => {
      const from = firstOfDays(days, computeTradingDay(new Date(), tradingTimeZone));
      const activities = await createActivityStore(db).listSince(fund, from);
      return ok(activities.map(presentActivity));
    }),

    route(addActivity, async ({ body, idempotencyKey: key }) => {
      const { date: day, ...entered } = body;
      const answer = await withIdempotencyKey(
        db,
        { key, endpoint: addActivity.id, body },
        async (tx) => {
          const { record, isNew } = await createActivityService(tx).enter({ ...entered, day });
          const activity = presentActivity(record);
          return isNew ? created(activity) : ok(activity);
        },
      );
      if (answer.status === 201) changePublisher.publish('portfolio-activity');
      return answer;
    }),

    route(getDailyActivity, async ({ params: { fund, date } }) => {
      const day = (await createDailyActivityStore(db).findDay(fund, date)) ?? emptyDay;
      return ok(presentDay(fund, date, day));
    }),

    route(saveDailyActivity, async ({ body: { fund, date, ...lists }, ifMatch }) => {
      const { record, changed } = await inTransaction(db, (tx) =>
        createActivityService(tx).saveDay(fund, date, lists, ifMatch),
      );
      if (changed) changePublisher.publish('daily-activity', 'portfolio-activity');
      return ok(presentDay(fund, date, record));
    }),
  ];
}
