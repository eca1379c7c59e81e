import type { Fund } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import { createActivityStore } from './activity.store.ts';
import { createDailyActivityStore } from './daily-activity.store.ts';
import {
  addChanges,
  type DailyLists,
  removeChanges,
  type TickerChanges,
} from './daily-activity.ts';

/** The import whose effect on the activity of a fund is recorded or undone. */
export interface ImportedDay {
  readonly importId: string;
  readonly fund: Fund;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly changes: TickerChanges;
}

/** What an undo needs to know about the day's lists. */
export interface DailyListsBackup {
  readonly dayListsBefore: DailyLists;
  /** The version after the import; another version means that the lists were changed since. */
  readonly dayVersionAfter: number;
}

/** What imports change in the lists of a day. Needs a transaction that has locked the fund. */
export function createImportActivityService(db: Knex) {
  const days = createDailyActivityStore(db);
  return {
    async addToDay({ fund, day, changes }: ImportedDay): Promise<DailyListsBackup> {
      const { version, ...lists } = await days.lockDay(fund, day);
      if (changes.added.length + changes.removed.length === 0) {
        return { dayListsBefore: lists, dayVersionAfter: version };
      }
      await days.updateDay(fund, day, addChanges(lists, changes));
      return { dayListsBefore: lists, dayVersionAfter: version + 1 };
    },

    /** Deletes the import's records and takes its changes out of the lists of the day. */
    async undo({ importId, fund, day, changes }: ImportedDay, backup: DailyListsBackup) {
      await createActivityStore(db).deleteActivitiesOfImport(importId);
      const current = await days.lockDay(fund, day);
      const isUnchanged = current.version === backup.dayVersionAfter;
      const lists = isUnchanged ? backup.dayListsBefore : removeChanges(current, changes);
      await days.updateDay(fund, day, lists);
    },
  };
}
