import { createQueryKey } from '@dashboard/contracts-http';
import {
  type DailyActivity,
  type Fund,
  getDailyActivity,
  saveDailyActivity,
} from '@dashboard/contracts-portfolio';
import {
  cacheUpdate,
  endpointQueryOptions,
  isVersionConflict,
  useEndpoint,
  useOptimisticWrite,
  usePendingWrites,
  type WriteServices,
} from '@dashboard/mfe-kit';
import { activityKey } from './activity.ts';
import {
  applyEdit,
  type DayLists,
  describeListEdit,
  isAsEdited,
  type ListEdit,
  takeBackEdit,
} from './day-lists.ts';

/** A day of a fund; its date is MM/DD/YYYY. */
export interface FundDay {
  readonly fund: Fund;
  readonly date: string;
}

/** An edit of one of the lists of a day. */
export interface DayEdit extends FundDay, ListEdit {
  /** Tickers that this one replaces: sent before it without an answer, they may be in the list. */
  readonly insteadOf?: readonly string[];
}

const WRITE_NAME = 'edit daily activity';
const emptyLists: DayLists = { addedPositions: [], removedPositions: [] };

const createInput = ({ fund, date }: FundDay) => ({ params: { fund, date } });
const dayKey = (day: FundDay) => createQueryKey(getDailyActivity, createInput(day));

/** The lists of a day, with the edits that are being saved already applied. */
export function useDay(day: FundDay) {
  const saved = useEndpoint(getDailyActivity, createInput(day));
  const edits = usePendingWrites<DayEdit>(WRITE_NAME).filter(
    ({ fund, date }) => fund === day.fund && date === day.date,
  );
  // A day that failed to load counts as empty (spec §7).
  const lists = edits.reduce(applyDayEdit, saved.data ?? emptyLists);
  return { saved, lists, isSaving: edits.length > 0 };
}

function applyDayEdit(lists: DayLists, edit: DayEdit): DayLists {
  const { list, insteadOf = [] } = edit;
  const removals = insteadOf.map((ticker) => ({ list, ticker, kind: 'remove' }) as const);
  return [...removals, edit].reduce(applyEdit, lists);
}

interface SavedEdit {
  readonly before: DayLists;
  readonly saved: DailyActivity;
}

async function saveEdit(edit: DayEdit, { api, queryClient }: WriteServices): Promise<SavedEdit> {
  const { fund, date } = edit;
  const { version, ...before } = await queryClient.fetchQuery(
    // From the cache, unless a failed write left it out of date.
    endpointQueryOptions(api, getDailyActivity, createInput(edit)),
  );
  const { addedPositions, removedPositions } = applyDayEdit(before, edit);
  const saved = await api.call(saveDailyActivity, {
    body: { fund, date, addedPositions, removedPositions },
    ifMatch: version,
  });
  return { before, saved };
}

/**
 * Puts the ticker of an edit back where it stood before.
 * @throws ApiError 412 where somebody moved that ticker since
 */
async function undoEdit(edit: DayEdit, { before, saved }: SavedEdit, services: WriteServices) {
  const { api, queryClient } = services;
  const { fund, date } = edit;
  const current = await api.call(getDailyActivity, createInput(edit));
  const restored = await api.call(saveDailyActivity, {
    body: { fund, date, ...takeBackEdit(current, before, edit) },
    ifMatch: isAsEdited(current, saved, edit) ? current.version : saved.version,
  });
  await cacheUpdate(dayKey(edit), () => restored)(queryClient);
}

/**
 * Saves the edits one after the other, in the order they were made, so that none overwrites
 * another.
 *
 * @param onFailure is called after the day has been fetched again, with `isConflict` when another
 *   person changed the day
 */
export const useEditDay = (onFailure: (edit: DayEdit, isConflict: boolean) => void) =>
  useOptimisticWrite(saveEdit, {
    name: WRITE_NAME,
    queue: () => WRITE_NAME,
    success: (result, edit) => ({
      title: 'Activity Updated',
      description: 'Daily activity has been updated successfully.',
      done: describeListEdit(edit),
      undo: (services) => undoEdit(edit, result, services),
    }),
    failure: { title: 'Update Failed', description: 'Failed to update daily activity.' },
    errorMessage: 'Failed to update daily activity',
    updateCache: ({ saved }, edit) => cacheUpdate(dayKey(edit), () => saved),
    refresh: (edit) => [dayKey(edit), activityKey(edit.fund)],
    // The next edit of the queue must be applied to what the server has.
    isOutdated: () => true,
    onFailure: (error, edit) => onFailure(edit, isVersionConflict(error)),
  });
