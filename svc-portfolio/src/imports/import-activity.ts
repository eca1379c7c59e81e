import type { Fund } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import { createActivityService, type DailyListsBackup } from '../activity/activity.service.ts';
import { createHoldingActivity, isActivity } from '../holdings/holding-activity.ts';
import type { Difference } from './difference.ts';

interface AppliedImport {
  readonly importId: string;
  readonly fund: Fund;
  readonly day: string;
  readonly difference: Difference;
}

/** Records count as created by the day's lists, so entering them manually too has no effect. */
export async function recordImportActivity(
  tx: Knex,
  { importId, fund, day, difference }: AppliedImport,
): Promise<DailyListsBackup> {
  const { created, updated, removed } = difference;
  const modified = updated.filter((position) => isActivity(position.before, position));
  const activity = createActivityService(tx);
  await activity.record(
    [
      ...created.map((position) => createHoldingActivity('holding_added', day, fund, position)),
      ...removed.map((holding) => createHoldingActivity('holding_removed', day, fund, holding)),
    ],
    { fromDailyActivity: true, importId },
  );
  await activity.record(
    modified.map((position) => createHoldingActivity('holding_modified', day, fund, position)),
    { importId },
  );
  return activity.addToDay(fund, day, {
    added: created.map(({ ticker }) => ticker),
    removed: removed.map(({ ticker }) => ticker),
  });
}
