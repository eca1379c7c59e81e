import type { Change } from '@dashboard/contracts-http';
import {
  type Activity,
  addActivity,
  countActivity,
  type DailyActivity,
  type Fund,
  formatCalendarDay,
  getDailyActivity,
  listActivity,
  listPositionChanges,
  MAIN_FUND,
  MAX_DAY_TICKERS,
  saveDailyActivity,
} from '@dashboard/contracts-portfolio';
import { cutPage, readPage } from '@dashboard/service-kit/database';
import { created, ok, type Route, route, unchanged } from '@dashboard/service-kit/http';
import { computeTradingDay } from '@dashboard/service-kit/time';
import { createWrite } from '@dashboard/service-kit/writes';
import type { Dependencies } from '../dependencies.ts';
import { createFundStore } from '../funds/funds.store.ts';
import { getFirstDay } from '../trading-days.ts';
import { createActivityService } from './activity.service.ts';
import { createActivityStore } from './activity.store.ts';
import type { ActivityRecord } from './activity-record.ts';
import { createDailyActivityStore } from './daily-activity.store.ts';
import { type DailyActivityRecord, emptyDay } from './daily-activity.ts';

const presentActivity = ({ day, ...activity }: ActivityRecord): Activity => ({
  ...activity,
  date: formatCalendarDay(day),
  createdAt: activity.createdAt.toISOString(),
});

/** Twice what a caller can send, because imports add tickers too. */
const MAX_LISTED_TICKERS = 2 * MAX_DAY_TICKERS;

const presentDailyActivity = (
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

/** Quantity changes neither open nor close a position. */
const changeTypes: Readonly<Record<string, readonly [kind: string, title: string]>> = {
  holding_added: ['opened', 'Position opened'],
  holding_removed: ['closed', 'Position closed'],
  option_added: ['opened', 'Option opened'],
  option_removed: ['closed', 'Option closed'],
};

const positionChangeTypes = Object.keys(changeTypes);

function presentPositionChange(activity: ActivityRecord): Change {
  const { id, ticker, activityType, fund, createdAt } = activity;
  const [kind, title] = changeTypes[activityType] ?? ['', ''];
  return { id, kind, symbol: ticker, title, detail: fund, at: createdAt.toISOString() };
}

export function activityRoutes(dependencies: Dependencies): Route[] {
  const { db, tradingTimeZone } = dependencies;
  const write = createWrite(dependencies);
  const getFrom = (days: number) =>
    getFirstDay(days, computeTradingDay(new Date(), tradingTimeZone));
  return [
    route(listActivity, async ({ params: { fund, days }, query }) => {
      await createFundStore(db).assertKnown(fund);
      const page = readPage(listActivity, query);
      const activities = await createActivityStore(db).listSince(fund, getFrom(days), page);
      return ok(cutPage(activities.map(presentActivity)));
    }),

    route(listPositionChanges, async ({ query }) => {
      const page = readPage(listPositionChanges, query);
      const store = createActivityStore(db);
      const changes = await store.listByDays(MAIN_FUND, query, positionChangeTypes, page);
      return ok(cutPage(changes.map(presentPositionChange)));
    }),

    route(countActivity, async ({ params: { fund, days } }) => {
      await createFundStore(db).assertKnown(fund);
      const counts = await createActivityStore(db).countSince(fund, getFrom(days));
      return ok(counts.map(({ day, count }) => ({ date: formatCalendarDay(day), count })));
    }),

    write(addActivity, async ({ body: { date: day, ...entered }, caller }, { tx }) => {
      const { record, isNew } = await createActivityService(tx).enter({ ...entered, day }, caller);
      const activity = presentActivity(record);
      return isNew ? created(activity) : unchanged(activity);
    }),

    route(getDailyActivity, async ({ params: { fund, date } }) => {
      await createFundStore(db).assertKnown(fund);
      const record = (await createDailyActivityStore(db).findDay(fund, date)) ?? emptyDay;
      return ok(presentDailyActivity(fund, date, record));
    }),

    write(saveDailyActivity, async (request, { tx }) => {
      const { fund, date, ...lists } = request.body;
      const service = createActivityService(tx);
      const { record, changed } = await service.saveDay(
        fund,
        date,
        lists,
        request.ifMatch,
        request.caller,
      );
      const day = presentDailyActivity(fund, date, record);
      return changed ? ok(day) : unchanged(day);
    }),
  ];
}
