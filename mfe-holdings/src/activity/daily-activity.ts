import { createQueryKey } from '@dashboard/contracts-http';
import {
  type ActivityType,
  addActivity,
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
  useWrite,
  type WriteServices,
} from '@dashboard/mfe-kit';
import { activityKey } from './ActivityHistory.tsx';

type DayLists = Pick<DailyActivity, 'addedPositions' | 'removedPositions'>;
export type DayListName = keyof DayLists;

interface ListEdit {
  readonly list: DayListName;
  readonly ticker: string;
  readonly kind: 'add' | 'remove';
}

export const listNames = ['addedPositions', 'removedPositions'] as const;
const otherLists = {
  addedPositions: 'removedPositions',
  removedPositions: 'addedPositions',
} as const;

const exclude = (tickers: readonly string[], excluded: string) =>
  tickers.filter((ticker) => ticker !== excluded);

function applyEdit(lists: DayLists, { list, ticker, kind }: ListEdit): DayLists {
  const { addedPositions, removedPositions } = lists;
  const unedited = { addedPositions, removedPositions };
  if (kind === 'remove') return { ...unedited, [list]: exclude(lists[list], ticker) };
  const other = otherLists[list];
  return {
    ...unedited,
    [list]: lists[list].includes(ticker) ? lists[list] : [...lists[list], ticker],
    [other]: exclude(lists[other], ticker),
  };
}

const findList = (lists: DayLists, ticker: string) =>
  listNames.find((name) => lists[name].includes(ticker));

const isAsEdited = (lists: DayLists, edited: DayLists, { ticker }: ListEdit): boolean =>
  findList(lists, ticker) === findList(edited, ticker);

/** Restores the place of the edit's ticker and leaves other tickers alone. */
function revertEdit(lists: DayLists, before: DayLists, { ticker }: ListEdit): DayLists {
  const without: DayLists = {
    addedPositions: exclude(lists.addedPositions, ticker),
    removedPositions: exclude(lists.removedPositions, ticker),
  };
  const list = findList(before, ticker);
  if (list === undefined) return without;
  return { ...without, [list]: without[list].toSpliced(before[list].indexOf(ticker), 0, ticker) };
}

export const listTitles: Readonly<Record<DayListName, string>> = {
  addedPositions: 'Added Positions',
  removedPositions: 'Removed Positions',
};

const describeListEdit = ({ list, ticker, kind }: ListEdit): string =>
  `${ticker} ${kind === 'add' ? 'added to' : 'removed from'} ${listTitles[list]}`;

interface FundDay {
  readonly fund: Fund;
  /** MM/DD/YYYY */
  readonly date: string;
}

export interface DayEdit extends FundDay, ListEdit {
  /** Tickers this one replaces. Their responses were lost, so they might be in the list. */
  readonly insteadOf?: readonly string[];
}

const WRITE_NAME = 'edit daily activity';
const emptyLists: DayLists = { addedPositions: [], removedPositions: [] };

const createInput = ({ fund, date }: FundDay) => ({ params: { fund, date } });
const dayKey = (day: FundDay) => createQueryKey(getDailyActivity, createInput(day));

export function useDay(day: FundDay) {
  const saved = useEndpoint(getDailyActivity, createInput(day));
  const edits = usePendingWrites<DayEdit>(WRITE_NAME).filter(
    ({ fund, date }) => fund === day.fund && date === day.date,
  );
  // A day that failed to load counts as empty [ACT-23].
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
    // Comes from the cache unless a failed write invalidated it.
    endpointQueryOptions(api, getDailyActivity, createInput(edit)),
  );
  const { addedPositions, removedPositions } = applyDayEdit(before, edit);
  const saved = await api.call(saveDailyActivity, {
    body: { fund, date, addedPositions, removedPositions },
    ifMatch: version,
  });
  return { before, saved };
}

/** @throws ApiError 412 if someone has moved that ticker since */
async function undoEdit(edit: DayEdit, { before, saved }: SavedEdit, services: WriteServices) {
  const { api, queryClient } = services;
  const { fund, date } = edit;
  const current = await api.call(getDailyActivity, createInput(edit));
  const restored = await api.call(saveDailyActivity, {
    body: { fund, date, ...revertEdit(current, before, edit) },
    ifMatch: isAsEdited(current, saved, edit) ? current.version : saved.version,
  });
  await cacheUpdate(dayKey(edit), () => restored)(queryClient);
}

/**
 * Saves edits one at a time, so that none overwrites another.
 * @param onFailure runs once the day has been refetched; `isConflict` if someone else changed it
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
    // The next edit in the queue must build on the server's version.
    isOutdated: () => true,
    onFailure: (error, edit) => onFailure(edit, isVersionConflict(error)),
  });

const BATCH_SIZE = 5;

const activityTypes: Readonly<Record<DayListName, ActivityType>> = {
  addedPositions: 'holding_added',
  removedPositions: 'holding_removed',
};

const createActivities = ({ fund, date }: FundDay, lists: DayLists) =>
  listNames.flatMap((list) =>
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
  if (failures.length > 0) throw new Error('Not all activities were synced.');
}

interface SyncInput {
  readonly day: FundDay;
  readonly lists: DayLists;
}

async function syncActivities({ day, lists }: SyncInput, services: WriteServices) {
  const activities = createActivities(day, lists);
  for (let start = 0; start < activities.length; start += BATCH_SIZE) {
    await sendBatch(services, activities.slice(start, start + BATCH_SIZE));
  }
  return activities.length;
}

/** Repeatable: the server stores each activity once. */
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
