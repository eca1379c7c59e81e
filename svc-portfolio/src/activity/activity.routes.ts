import {
  addActivity,
  countActivity,
  getDailyActivity,
  listActivity,
  saveDailyActivity,
} from '@dashboard/contracts-portfolio';
import {
  computeTradingDay,
  created,
  cutPage,
  inTransaction,
  ok,
  type Route,
  readPage,
  route,
  withIdempotencyKey,
} from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { getFirstDay } from '../trading-days.ts';
import { createActivityService } from './activity.service.ts';
import { createActivityStore } from './activity.store.ts';
import { presentActivity, presentActivityCount, presentDailyActivity } from './activity.view.ts';
import { createDailyActivityStore } from './daily-activity.store.ts';
import { emptyDay } from './daily-activity.ts';

export function activityRoutes({ db, changePublisher, tradingTimeZone }: Dependencies): Route[] {
  const getFrom = (days: number) =>
    getFirstDay(days, computeTradingDay(new Date(), tradingTimeZone));
  return [
    route(listActivity, async ({ params: { fund, days }, query }) => {
      const page = readPage(listActivity, query);
      const activities = await createActivityStore(db).listSince(fund, getFrom(days), page);
      return ok(cutPage(activities.map(presentActivity)));
    }),

    route(countActivity, async ({ params: { fund, days } }) => {
      const counts = await createActivityStore(db).countSince(fund, getFrom(days));
      return ok(counts.map(presentActivityCount));
    }),

    route(addActivity, async ({ body, caller, idempotencyKey: key }) => {
      const { date: day, ...entered } = body;
      const response = await withIdempotencyKey(
        db,
        { key, caller, endpoint: addActivity, body },
        async (tx) => {
          const service = createActivityService(tx);
          const { record, isNew } = await service.enter({ ...entered, day }, caller);
          const activity = presentActivity(record);
          return isNew ? created(activity) : ok(activity);
        },
      );
      if (response.status === 201) changePublisher.publish('portfolio-activity');
      return response;
    }),

    route(getDailyActivity, async ({ params: { fund, date } }) => {
      const record = (await createDailyActivityStore(db).findDay(fund, date)) ?? emptyDay;
      return ok(presentDailyActivity(fund, date, record));
    }),

    route(saveDailyActivity, async ({ body: { fund, date, ...lists }, ifMatch, caller }) => {
      const { record, changed } = await inTransaction(db, (tx) =>
        createActivityService(tx).saveDay(fund, date, lists, ifMatch, caller),
      );
      if (changed) changePublisher.publish('daily-activity', 'portfolio-activity');
      return ok(presentDailyActivity(fund, date, record));
    }),
  ];
}
