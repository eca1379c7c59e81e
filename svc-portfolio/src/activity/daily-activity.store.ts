import type { Fund } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';

/** The tickers that came into a fund and left it on one day. */
export interface DayLists {
  readonly addedPositions: readonly string[];
  readonly removedPositions: readonly string[];
}

export interface DayRecord extends DayLists {
  readonly version: number;
}

const columns = {
  addedPositions: 'added_positions',
  removedPositions: 'removed_positions',
  version: 'version',
};

/** A day nothing was entered for. */
export const emptyDay: DayRecord = { addedPositions: [], removedPositions: [], version: 0 };

/** The lists of the days. */
export function createDailyActivityStore(db: Knex) {
  return {
    findDay: (fund: Fund, day: string): Promise<DayRecord | undefined> =>
      db('daily_activity').where({ fund, day }).first(columns),

    /** The day's lists, held for this transaction alone; made where there were none. */
    async lockDay(fund: Fund, day: string): Promise<DayRecord> {
      await db('daily_activity').insert({ fund, day, version: 0 }).onConflict().ignore();
      return db('daily_activity').where({ fund, day }).forUpdate().first(columns);
    },

    async saveDay(fund: Fund, day: string, lists: DayLists): Promise<void> {
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
