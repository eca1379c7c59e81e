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

export interface ImportedDay {
  readonly importId: string;
  readonly fund: Fund;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly changes: TickerChanges;
}

export interface DailyListsBackup {
  readonly dayListsBefore: DailyLists;
  /** Another version means that the lists were changed after the import. */
  readonly dayVersionAfter: number;
}

/** Needs a transaction that has locked the fund. */
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

    async undo({ importId, fund, day, changes }: ImportedDay, backup: DailyListsBackup) {
      await createActivityStore(db).deleteActivitiesOfImport(importId);
      const current = await days.lockDay(fund, day);
      const isUnchanged = current.version === backup.dayVersionAfter;
      const lists = isUnchanged ? backup.dayListsBefore : removeChanges(current, changes);
      await days.updateDay(fund, day, lists);
    },
  };
}
