import type { Fund } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import { createActivityStore } from '../activity/activity.store.ts';
import { createDailyActivityStore } from '../activity/daily-activity.store.ts';
import { withMoves } from '../activity/day-lists.ts';
import { holdingActivity, isModified } from '../holdings/holding-activity.ts';
import type { HoldingRecord } from '../holdings/holdings.store.ts';
import type { Difference } from './difference.ts';
import type { CarriedOut } from './imports.store.ts';

interface CarriedOutImport {
  readonly jobId: string;
  readonly fund: Fund;
  readonly day: string;
  readonly held: readonly HoldingRecord[];
  readonly difference: Difference;
}

/**
 * Enters an import into the history and the day's lists. What came and went is entered as the
 * day's lists would enter it, once, so that the history needs no second entry by hand.
 * @returns the day's lists as they were, for whoever undoes it
 */
export async function recordImport(
  tx: Knex,
  { jobId, fund, day, held, difference }: CarriedOutImport,
): Promise<Pick<CarriedOut, 'dayListsBefore' | 'dayVersionAfter'>> {
  const { created, updated, removed } = difference;
  const before = new Map(held.map((holding) => [holding.ticker, holding]));
  const modified = updated.filter((position) => {
    const holding = before.get(position.ticker);
    return holding && isModified(holding, position);
  });
  const activity = createActivityStore(tx);
  await activity.record(
    [
      ...created.map((position) => holdingActivity('holding_added', day, fund, position)),
      ...removed.map((holding) => holdingActivity('holding_removed', day, fund, holding)),
    ],
    { fromDailyActivity: true, importId: jobId },
  );
  await activity.record(
    modified.map((position) => holdingActivity('holding_modified', day, fund, position)),
    { importId: jobId },
  );
  const days = createDailyActivityStore(tx);
  const { version, ...lists } = await days.lockDay(fund, day);
  if (created.length + removed.length === 0) {
    return { dayListsBefore: lists, dayVersionAfter: version };
  }
  const moves = {
    added: created.map(({ ticker }) => ticker),
    removed: removed.map(({ ticker }) => ticker),
  };
  await days.saveDay(fund, day, withMoves(lists, moves));
  return { dayListsBefore: lists, dayVersionAfter: version + 1 };
}
