import type { Fund } from '@dashboard/contracts-portfolio';
import { mapColumns, type Page } from '@dashboard/service-kit/database';
import type { Knex } from 'knex';
import type {
  ActivityKey,
  ActivityRecord,
  ActivitySource,
  EnteredActivity,
  NewActivity,
} from './activity-record.ts';

const { selection, toRow } = mapColumns([
  'id',
  'fund',
  'day',
  'activityType',
  'ticker',
  'details',
  'createdAt',
]);

export function createActivityStore(db: Knex) {
  const newestFirst = (fund: Fund, { offset, limit }: Page) =>
    db('portfolio_activity')
      .where({ fund })
      .select(selection)
      .orderByRaw('day DESC, id DESC')
      .offset(offset)
      .limit(limit);
  return {
    listSince: (fund: Fund, from: string, page: Page): Promise<ActivityRecord[]> =>
      newestFirst(fund, page).where('day', '>=', from),

    listByDays: (
      fund: Fund,
      days: { readonly from: string; readonly to: string },
      types: readonly string[],
      page: Page,
    ): Promise<ActivityRecord[]> =>
      newestFirst(fund, page)
        .whereBetween('day', [days.from, days.to])
        .whereIn('activity_type', [...types]),

    countSince: (fund: Fund, from: string): Promise<{ day: string; count: number }[]> =>
      db('portfolio_activity')
        .where({ fund })
        .where('day', '>=', from)
        .groupBy('day')
        .orderBy('day', 'desc')
        .select('day', db.raw('count(*)::int')),

    async insertActivities(
      activities: readonly NewActivity[],
      { fromDailyActivity = false, importId, removalId }: ActivitySource = {},
    ): Promise<void> {
      if (activities.length === 0) return;
      const rows = activities.map(({ details, ...key }) =>
        toRow({ ...key, details: details && JSON.stringify(details) }),
      );
      // Passes all rows as one parameter: a large import would exceed Postgres's limit.
      await db.raw(
        `INSERT INTO portfolio_activity
           (fund, day, activity_type, ticker, details, from_daily_activity, import_id, removal_id)
         SELECT fund, day, activity_type, ticker, details, :fromDailyActivity::boolean,
                :importId::uuid, :removalId::uuid
           FROM jsonb_to_recordset(:rows::jsonb)
             AS (fund text, day date, activity_type text, ticker text, details text)
         ON CONFLICT DO NOTHING`,
        {
          rows: JSON.stringify(rows),
          fromDailyActivity,
          importId: importId ?? null,
          removalId: removalId ?? null,
        },
      );
    },

    findFromDailyActivity: (key: ActivityKey): Promise<ActivityRecord | undefined> =>
      db('portfolio_activity')
        .where({ ...toRow(key), from_daily_activity: true })
        .first(selection),

    async insertActivity(
      activity: EnteredActivity,
      fromDailyActivity: boolean,
    ): Promise<ActivityRecord> {
      const [row] = await db('portfolio_activity')
        .insert({ ...toRow(activity), from_daily_activity: fromDailyActivity })
        .returning(selection);
      return row;
    },

    async deleteActivitiesOfRemoval(removalId: string): Promise<void> {
      await db('portfolio_activity').where({ removal_id: removalId }).delete();
    },

    async deleteActivitiesOfImport(importId: string): Promise<void> {
      await db('portfolio_activity').where({ import_id: importId }).delete();
    },
  };
}
