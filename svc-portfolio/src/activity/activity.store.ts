import type { ActivityType, Fund } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';

/** That something happened to one position of a fund on a day, YYYY-MM-DD. */
export interface ActivityKind {
  readonly fund: Fund;
  readonly day: string;
  readonly activityType: ActivityType | (string & {});
  readonly ticker: string;
}

export interface ActivityToRecord extends ActivityKind {
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A record as a caller enters it; `details` is JSON text, or what the caller takes for it. */
export interface ActivityEntry extends ActivityKind {
  readonly details: string | null;
}

export interface ActivityRecord extends ActivityEntry {
  readonly id: string;
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

const kindInColumns = ({ fund, day, activityType, ticker }: ActivityKind) => ({
  fund,
  day,
  activity_type: activityType,
  ticker,
});

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
      const rows = activities.map(({ details, ...kind }) => ({
        ...kindInColumns(kind),
        details: details ? JSON.stringify(details) : null,
      }));
      // One value for all of them: an import brings more than a statement has room for by itself.
      await db.raw(
        `INSERT INTO portfolio_activity
           (fund, day, activity_type, ticker, details, from_daily_activity, import_id)
         SELECT fund, day, activity_type, ticker, details, :fromDailyActivity::boolean,
                :importId::uuid
           FROM jsonb_to_recordset(:rows::jsonb)
             AS (fund text, day date, activity_type text, ticker text, details text)
         ON CONFLICT DO NOTHING`,
        { rows: JSON.stringify(rows), fromDailyActivity, importId: importId ?? null },
      );
    },

    /** The record of this kind that came from the day's lists. */
    findFromDailyActivity: (kind: ActivityKind): Promise<ActivityRecord | undefined> =>
      db('portfolio_activity')
        .where({ ...kindInColumns(kind), from_daily_activity: true })
        .first(columns),

    async enter(entry: ActivityEntry, fromDailyActivity: boolean): Promise<ActivityRecord> {
      const { details, ...kind } = entry;
      const [row] = await db('portfolio_activity')
        .insert({ ...kindInColumns(kind), details, from_daily_activity: fromDailyActivity })
        .returning('id');
      return { ...entry, id: row.id };
    },

    async forgetImport(importId: string): Promise<void> {
      await db('portfolio_activity').where({ import_id: importId }).delete();
    },
  };
}
