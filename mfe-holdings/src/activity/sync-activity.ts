import { type ActivityType, addActivity } from '@dashboard/contracts-portfolio';
import { useWrite, type WriteServices } from '@dashboard/mfe-kit';
import { activityKey } from './activity.ts';
import type { DayListName, DayLists, FundDay } from './daily-activity.ts';

const BATCH_SIZE = 5;

const activityTypes: Readonly<Record<DayListName, ActivityType>> = {
  addedPositions: 'holding_added',
  removedPositions: 'holding_removed',
};

const createActivities = ({ fund, date }: FundDay, lists: DayLists) =>
  (['addedPositions', 'removedPositions'] as const).flatMap((list) =>
    lists[list].map((ticker) => ({ fund, date, activityType: activityTypes[list], ticker })),
  );

type NewActivity = ReturnType<typeof createActivities>[number];

/** Logs each failure. @throws Error if at least one failed */
async function sendBatch({ api }: WriteServices, batch: readonly NewActivity[]): Promise<void> {
  const results = await Promise.allSettled(
    batch.map((activity) => api.call(addActivity, { body: { ...activity, details: null } })),
  );
  const failures = results.filter(({ status }) => status === 'rejected');
  for (const failure of failures) console.error('A portfolio activity was not recorded.', failure);
  if (failures.length > 0) throw new Error('The sync was broken off.');
}

interface SyncInput {
  readonly day: FundDay;
  readonly lists: DayLists;
}

/** @returns the number of activities sent */
async function syncActivities({ day, lists }: SyncInput, services: WriteServices) {
  const activities = createActivities(day, lists);
  for (let start = 0; start < activities.length; start += BATCH_SIZE) {
    await sendBatch(services, activities.slice(start, start + BATCH_SIZE));
  }
  return activities.length;
}

/** Can be repeated: the server stores each activity once. */
export const useSyncActivity = () =>
  useWrite(syncActivities, {
    success: (count) => ({
      title: 'Sync Complete',
      description: `Synced ${count} activities to portfolio history.`,
    }),
    failure: {
      title: 'Sync Failed',
      description: 'Failed to sync daily activities to portfolio history.',
    },
    refresh: ({ day }) => [activityKey(day.fund)],
  });
