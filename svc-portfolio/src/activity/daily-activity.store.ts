import type { Fund } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import type { DailyActivityRecord, DailyLists } from './daily-activity.ts';

const columns = {
  addedPositions: 'added_positions',
  removedPositions: 'removed_positions',
  version: 'version',
};

export function createDailyActivityStore(db: Knex) {
  return {
    findDay: (fund: Fund, day: string): Promise<DailyActivityRecord | undefined> =>
      db('daily_activity').where({ fund, day }).first(columns),

    /** Locks the day's lists until the transaction ends; creates empty ones where none exist. */
    async lockDay(fund: Fund, day: string): Promise<DailyActivityRecord> {
      await db('daily_activity').insert({ fund, day, version: 0 }).onConflict().ignore();
      return db('daily_activity').where({ fund, day }).forUpdate().first(columns);
    },

    async updateDay(fund: Fund, day: string, lists: DailyLists): Promise<void> {
      await db('daily_activity')
        .where({ fund, day })
        .update({
          added_positions: lists.addedPositions,
          removed_positions: lists.removedPositions,
          version: db.raw('version + 1'),
        });
    },
  };
}
