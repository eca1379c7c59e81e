import { ApiError, createQueryKey, rethrowAs } from '@dashboard/contracts-http';
import {
  type DailyActivity,
  type Fund,
  getDailyActivity,
  saveDailyActivity,
} from '@dashboard/contracts-portfolio';
import { endpointQueryOptions, type HostServices, useEndpoint, useHost } from '@dashboard/mfe-kit';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { type DayLists, type ListEdit, withEdit } from '../model/day-lists.ts';
import { activityKey } from './activity.ts';

/** A day of a fund; its date is MM/DD/YYYY. */
export interface FundDay {
  readonly fund: Fund;
  readonly date: string;
}

/** An edit of the lists of a day. */
export interface DayEdit extends FundDay, ListEdit {}

const STALE_VERSION = 412;
const mutationKey = ['edit daily activity'];
const nothing: DayLists = { addedPositions: [], removedPositions: [] };

const keyOf = ({ fund, date }: FundDay) =>
  createQueryKey(getDailyActivity, { params: { fund, date } });

/** The lists of a day with the edits that are on their way to the server. */
export function useDay({ fund, date }: FundDay) {
  const saved = useEndpoint(getDailyActivity, { params: { fund, date } });
  const edits = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as DayEdit,
  }).filter((edit) => edit.fund === fund && edit.date === date);
  // A day that could not be loaded counts as one of which nothing is known (spec §7).
  const lists = edits.reduce(withEdit, saved.data ?? nothing);
  return { saved, lists, isSaving: edits.length > 0 };
}

async function saveEdit({ api, queryClient }: HostServices, edit: DayEdit) {
  const { fund, date } = edit;
  const known = queryClient.getQueryData<DailyActivity>(keyOf(edit));
  const { version, ...before } =
    known ??
    (await queryClient.fetchQuery(
      endpointQueryOptions(api, getDailyActivity, { params: { fund, date } }),
    ));
  const { addedPositions, removedPositions } = withEdit(before, edit);
  return api.call(saveDailyActivity, {
    body: { fund, date, addedPositions, removedPositions },
    ifMatch: version,
  });
}

/**
 * Saves edits one after the other in the order they were made, so that none overwrites another.
 * @param onNotSaved is told which edit was not, and whether that is because the day was changed
 *   elsewhere; the day has been loaded again by then
 */
export function useEditDay(onNotSaved: (edit: DayEdit, wasStale: boolean) => void) {
  const host = useHost();
  const { queryClient, toast } = host;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (edit: DayEdit) =>
      saveEdit(host, edit).catch(rethrowAs('Failed to update daily activity')),
    onSuccess: (day, edit) => {
      queryClient.setQueryData(keyOf(edit), day);
      toast({
        variant: 'success',
        title: 'Activity Updated',
        description: 'Daily activity has been updated successfully.',
      });
      // An answer that was on its way before this edit would bring the lists of before back.
      void queryClient.invalidateQueries({ queryKey: keyOf(edit) });
      void queryClient.invalidateQueries({ queryKey: activityKey(edit.fund) });
    },
    onError: async ({ cause }, edit) => {
      toast({
        variant: 'destructive',
        title: 'Update Failed',
        description: 'Failed to update daily activity.',
      });
      // The next edit is made on what the server has.
      await queryClient.invalidateQueries({ queryKey: keyOf(edit) });
      onNotSaved(edit, cause instanceof ApiError && cause.status === STALE_VERSION);
    },
  });
  return mutate;
}
