import {
  addActivity,
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
import { getFirstDay } from '../trading-days.ts';
import { createActivityService } from './activity.service.ts';
import { createActivityStore } from './activity.store.ts';
import { presentActivity, presentDailyActivity } from './activity.view.ts';
import { createDailyActivityStore } from './daily-activity.store.ts';
import { emptyDay } from './daily-activity.ts';

export function activityRoutes({ db, changePublisher, tradingTimeZone }: Dependencies): Route[] {
  return [
    route(listActivity, async ({ params: { fund, days } }) => {
      const from = getFirstDay(days, computeTradingDay(new Date(), tradingTimeZone));
      const activities = await createActivityStore(db).listSince(fund, from);
      return ok(activities.map(presentActivity));
    }),

    route(addActivity, async ({ body, caller, idempotencyKey: key }) => {
      const { date: day, ...entered } = body;
      const response = await withIdempotencyKey(
        db,
        { key, endpoint: addActivity.id, body },
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
