import type { Fund } from '@dashboard/contracts-portfolio';
import { mapColumns } from '@dashboard/service-kit/database';
import type { Knex } from 'knex';
import type { DailyActivityRecord, DailyLists } from './daily-activity.ts';

const { selection, toRow } = mapColumns(['addedPositions', 'removedPositions', 'version']);

export function createDailyActivityStore(db: Knex) {
  return {
    findDay: (fund: Fund, day: string): Promise<DailyActivityRecord | undefined> =>
      db('daily_activity').where({ fund, day }).first(selection),

    async lockDay(fund: Fund, day: string): Promise<DailyActivityRecord> {
      await db('daily_activity').insert({ fund, day, version: 0 }).onConflict().ignore();
      return db('daily_activity').where({ fund, day }).forUpdate().first(selection);
    },

    async updateDay(fund: Fund, day: string, lists: DailyLists): Promise<void> {
      await db('daily_activity')
        .where({ fund, day })
        .update({ ...toRow(lists), version: db.raw('version + 1') });
    },
  };
}
