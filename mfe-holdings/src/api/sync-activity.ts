import { type ActivityType, addActivity } from '@dashboard/contracts-portfolio';
import { type HostServices, useHost } from '@dashboard/mfe-kit';
import { useMutation } from '@tanstack/react-query';
import type { DayListName, DayLists } from '../model/day-lists.ts';
import { activityKey } from './activity.ts';
import type { FundDay } from './daily-activity.ts';

/** So many records are sent at a time. */
const BATCH = 5;

const typeOfList: Readonly<Record<DayListName, ActivityType>> = {
  addedPositions: 'holding_added',
  removedPositions: 'holding_removed',
};

const recordsOf = ({ fund, date }: FundDay, lists: DayLists) =>
  (['addedPositions', 'removedPositions'] as const).flatMap((list) =>
    lists[list].map((ticker) => ({ fund, date, activityType: typeOfList[list], ticker })),
  );

type ActivityEntry = ReturnType<typeof recordsOf>[number];

/** Each failure is only logged by itself (spec §7). @throws Error when one of them failed */
async function postBatch({ api }: HostServices, batch: readonly ActivityEntry[]): Promise<void> {
  const posted = await Promise.allSettled(
    batch.map((body) => api.call(addActivity, { body: { ...body, details: null } })),
  );
  const failures = posted.filter(({ status }) => status === 'rejected');
  for (const failure of failures) console.error('A portfolio activity was not recorded.', failure);
  if (failures.length > 0) throw new Error('The sync was broken off.');
}

/** Posts a record for every ticker of a day; the server keeps one of each (spec §4). */
export function useSyncActivity() {
  const host = useHost();
  const { queryClient, toast } = host;
  return useMutation({
    mutationFn: async ({ day, lists }: { day: FundDay; lists: DayLists }) => {
      const records = recordsOf(day, lists);
      for (let from = 0; from < records.length; from += BATCH)
        await postBatch(host, records.slice(from, from + BATCH));
      return records.length;
    },
    onSuccess: (count) =>
      toast({
        variant: 'success',
        title: 'Sync Complete',
        description: `Synced ${count} activities to portfolio history.`,
      }),
    onError: () =>
      toast({
        variant: 'destructive',
        title: 'Sync Failed',
        description: 'Failed to sync daily activities to portfolio history.',
      }),
    onSettled: (_count, _error, { day }) =>
      queryClient.invalidateQueries({ queryKey: activityKey(day.fund) }),
  });
}
