import { isDeepStrictEqual } from 'node:util';
import type { Fund } from '@dashboard/contracts-portfolio';
import { staleVersion } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import { createHoldingStore } from '../holdings/holdings.store.ts';
import {
  type ActivityEntry,
  type ActivityKind,
  type ActivityRecord,
  type ActivityToRecord,
  createActivityStore,
} from './activity.store.ts';
import {
  createDailyActivityStore,
  type DayLists,
  type DayRecord,
  emptyDay,
} from './daily-activity.store.ts';

/** The type of the records a list leaves (spec §4). */
const typeOfList = {
  addedPositions: 'holding_added',
  removedPositions: 'holding_removed',
} as const;

const listNames = ['addedPositions', 'removedPositions'] as const;

/** A record for each ticker that is new in its list. */
const newRecords = (fund: Fund, day: string, before: DayLists, after: DayLists) =>
  listNames.flatMap((list): ActivityToRecord[] => {
    const known = new Set(before[list]);
    return after[list]
      .filter((ticker) => !known.has(ticker))
      .map((ticker) => ({ fund, day, activityType: typeOfList[list], ticker }));
  });

const stands = ({ activityType, ticker }: ActivityKind, lists: DayLists) =>
  listNames.some((list) => typeOfList[list] === activityType && lists[list].includes(ticker));

/**
 * The rules of the days' lists and of records entered by hand. Give it a transaction. Both take
 * turns with imports, which write lists and records of the fund too.
 */
export function createActivityService(db: Knex) {
  const activity = createActivityStore(db);
  const days = createDailyActivityStore(db);
  const { lockFund } = createHoldingStore(db);
  return {
    /** Lists that are as they were change nothing, the version included. @throws 412 */
    async saveDay(
      fund: Fund,
      day: string,
      { addedPositions, removedPositions }: DayLists,
      ifMatch: number | undefined,
    ): Promise<{ record: DayRecord; changed: boolean }> {
      await lockFund(fund);
      const { version, ...before } = await days.lockDay(fund, day);
      if (ifMatch !== undefined && ifMatch !== version) throw staleVersion();
      const after = { addedPositions, removedPositions };
      if (isDeepStrictEqual(before, after))
        return { record: { ...before, version }, changed: false };
      await days.saveDay(fund, day, after);
      await activity.record(newRecords(fund, day, before, after), { fromDailyActivity: true });
      return { record: { ...after, version: version + 1 }, changed: true };
    },

    /** What came from a day's lists is there once: entering it again gives what is there. */
    async enter(entry: ActivityEntry): Promise<{ record: ActivityRecord; isNew: boolean }> {
      await lockFund(entry.fund);
      const { details: _, ...kind } = entry;
      const known = await activity.findFromDailyActivity(kind);
      if (known) return { record: known, isNew: false };
      const lists = (await days.findDay(entry.fund, entry.day)) ?? emptyDay;
      return { record: await activity.enter(entry, stands(entry, lists)), isNew: true };
    },
  };
}
