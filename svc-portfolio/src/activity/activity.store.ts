import type { ActivityType, Fund } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';

/** What happened to one position of a fund on a day, YYYY-MM-DD. */
export interface ActivityToRecord {
  readonly fund: Fund;
  readonly day: string;
  readonly activityType: ActivityType | (string & {});
  readonly ticker: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface ActivityRecord {
  readonly id: string;
  readonly fund: Fund;
  readonly day: string;
  readonly activityType: string;
  readonly ticker: string;
  readonly details: string | null;
}

/** Where records come from: from a day's lists each exists once; an import takes its own back. */
export interface ActivitySource {
  readonly fromDailyActivity?: boolean;
  readonly importId?: string;
}

const columns = {
  id: 'id',
  fund: 'fund',
  day: 'day',
  activityType: 'activity_type',
  ticker: 'ticker',
  details: 'details',
};

/** The history of the portfolio. */
export function createActivityStore(db: Knex) {
  return {
    /** The newest day first, and within a day the newest record. @param from YYYY-MM-DD */
    listSince: (fund: Fund, from: string): Promise<ActivityRecord[]> =>
      db('portfolio_activity')
        .where({ fund })
        .where('day', '>=', from)
        .select(columns)
        .orderBy([
          { column: 'day', order: 'desc' },
          { column: 'id', order: 'desc' },
        ]),

    async record(
      activities: readonly ActivityToRecord[],
      { fromDailyActivity = false, importId }: ActivitySource = {},
    ): Promise<void> {
      if (activities.length === 0) return;
      await db('portfolio_activity')
        .insert(
          activities.map(({ fund, day, activityType, ticker, details }) => ({
            fund,
            day,
            activity_type: activityType,
            ticker,
            details: details ? JSON.stringify(details) : null,
            from_daily_activity: fromDailyActivity,
            import_id: importId,
          })),
        )
        .onConflict()
        .ignore();
    },

    async forgetImport(importId: string): Promise<void> {
      await db('portfolio_activity').where({ import_id: importId }).delete();
    },
  };
}
