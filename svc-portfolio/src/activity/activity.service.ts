import { isDeepStrictEqual } from 'node:util';
import type { AuditCaller } from '@dashboard/contracts-http';
import { type Fund, formatCalendarDay } from '@dashboard/contracts-portfolio';
import { appendChangeEntry } from '@dashboard/service-kit/audit';
import { staleVersion } from '@dashboard/service-kit/http';
import type { Knex } from 'knex';
import { createFundStore } from '../funds/funds.store.ts';
import { createActivityStore } from './activity.store.ts';
import type {
  ActivityKey,
  ActivityRecord,
  EnteredActivity,
  NewActivity,
} from './activity-record.ts';
import { createDailyActivityStore } from './daily-activity.store.ts';
import {
  addChanges,
  type DailyActivityRecord,
  type DailyLists,
  emptyDay,
  removeChanges,
  type TickerChanges,
} from './daily-activity.ts';

export interface DailyListsBackup {
  readonly dayListsBefore: DailyLists;
  /** If the version differs, the lists were changed after the import. */
  readonly dayVersionAfter: number;
}

interface UndoneImport extends TickerChanges, DailyListsBackup {
  readonly id: string;
  readonly fund: Fund;
  readonly day: string;
}

const activityTypeByList = {
  addedPositions: 'holding_added',
  removedPositions: 'holding_removed',
} as const;

const listNames = ['addedPositions', 'removedPositions'] as const;

const collectNewActivities = (fund: Fund, day: string, before: DailyLists, after: DailyLists) =>
  listNames.flatMap((list): NewActivity[] => {
    const known = new Set(before[list]);
    return after[list]
      .filter((ticker) => !known.has(ticker))
      .map((ticker) => ({ fund, day, activityType: activityTypeByList[list], ticker }));
  });

const isInLists = ({ activityType, ticker }: ActivityKey, lists: DailyLists) =>
  listNames.some(
    (list) => activityTypeByList[list] === activityType && lists[list].includes(ticker),
  );

export function createActivityService(db: Knex) {
  const activities = createActivityStore(db);
  const days = createDailyActivityStore(db);
  const { lockFund } = createFundStore(db);

  /** Lock the day first. */
  async function replaceLists(fund: Fund, day: string, before: DailyLists, after: DailyLists) {
    await days.updateDay(fund, day, after);
    await activities.insertActivities(collectNewActivities(fund, day, before, after), {
      fromDailyActivity: true,
    });
  }

  return {
    replaceLists,

    /** Lock the fund first. */
    async addToDay(fund: Fund, day: string, changes: TickerChanges): Promise<DailyListsBackup> {
      const { version, ...lists } = await days.lockDay(fund, day);
      if (changes.added.length + changes.removed.length === 0) {
        return { dayListsBefore: lists, dayVersionAfter: version };
      }
      await days.updateDay(fund, day, addChanges(lists, changes));
      return { dayListsBefore: lists, dayVersionAfter: version + 1 };
    },

    /** Deletes an import's records and its tickers in the lists of the day. Lock the fund first. */
    async undoImport({ id, fund, day, ...undone }: UndoneImport): Promise<void> {
      await activities.deleteActivitiesOfImport(id);
      const current = await days.lockDay(fund, day);
      const isUnchanged = current.version === undone.dayVersionAfter;
      const lists = isUnchanged ? undone.dayListsBefore : removeChanges(current, undone);
      await days.updateDay(fund, day, lists);
    },

    record: activities.insertActivities,
    forgetRemoval: activities.deleteActivitiesOfRemoval,

    async saveDay(
      fund: Fund,
      day: string,
      { addedPositions, removedPositions }: DailyLists,
      ifMatch: number | undefined,
      caller: AuditCaller,
    ): Promise<{ record: DailyActivityRecord; changed: boolean }> {
      await lockFund(fund);
      const { version, ...before } = await days.lockDay(fund, day);
      if (ifMatch !== undefined && ifMatch !== version) throw staleVersion();
      const after = { addedPositions, removedPositions };
      if (isDeepStrictEqual(before, after)) {
        return { record: { ...before, version }, changed: false };
      }
      await replaceLists(fund, day, before, after);
      const name = `${formatCalendarDay(day)} · ${fund}`;
      await appendChangeEntry<DailyLists>(db, {
        caller,
        subject: { kind: 'daily-activity', id: null, name },
        fields: listNames,
        before,
        after,
      });
      return { record: { ...after, version: version + 1 }, changed: true };
    },

    /** If the day's lists have already created the record, returns that one. */
    async enter(
      activity: EnteredActivity,
      caller: AuditCaller,
    ): Promise<{ record: ActivityRecord; isNew: boolean }> {
      const { fund, day } = activity;
      await lockFund(fund);
      const { details: _, ...key } = activity;
      const known = await activities.findFromDailyActivity(key);
      if (known) return { record: known, isNew: false };
      const lists = (await days.findDay(fund, day)) ?? emptyDay;
      const record = await activities.insertActivity(activity, isInLists(activity, lists));
      await appendChangeEntry(db, {
        caller,
        subject: { kind: 'activity', id: record.id, name: `${record.ticker} · ${fund}` },
        fields: ['day', 'activityType', 'details'],
        before: null,
        after: record,
      });
      return { record, isNew: true };
    },
  };
}
