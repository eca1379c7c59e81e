import { createQueryKey } from '@dashboard/contracts-http';
import {
  changeHolding,
  type Fund,
  type Holding,
  listHoldings,
  removeHolding,
  restoreRemoval,
} from '@dashboard/contracts-portfolio';
import {
  selectVersionToTakeBack,
  useEndpoint,
  useWrite,
  type WriteServices,
} from '@dashboard/mfe-kit';

export const holdingsKey = createQueryKey(listHoldings);

/** The holdings of one fund, or of all funds. */
export const useHoldings = (fund?: Fund) => useEndpoint(listHoldings, { query: { fund } });

interface DateChange {
  /** As the admin saw it. */
  readonly holding: Holding;
  /** MM/DD/YYYY */
  readonly dateOpened: string | null;
}

const saveDate = ({ holding, dateOpened }: DateChange, { api }: WriteServices) =>
  api.call(changeHolding, {
    params: { id: holding.id },
    body: { dateOpened },
    ifMatch: holding.version,
  });

/** Gives the holding its date of before. @throws ApiError 412 where the date was changed since */
async function takeBackDate(saved: Holding, before: Holding, { api }: WriteServices) {
  const holdings = await api.call(listHoldings, { query: { fund: saved.fund } });
  const current = holdings.find(({ id }) => id === saved.id);
  await api.call(changeHolding, {
    params: { id: saved.id },
    body: { dateOpened: before.dateOpened },
    ifMatch: selectVersionToTakeBack(saved, current, ['dateOpened']),
  });
}

/** Changes the date opened of a holding; its toast offers to undo it. */
export const useChangeDateOpened = () =>
  useWrite(saveDate, {
    success: (saved, { holding }) => ({
      title: 'Date Updated',
      description: saved.dateOpened
        ? `${saved.ticker} opened ${saved.dateOpened}`
        : `${saved.ticker} without a date opened`,
      undo: (services) => takeBackDate(saved, holding, services),
    }),
    failure: { title: 'Update Failed', description: 'Failed to update date opened.' },
    refresh: [holdingsKey],
  });

/** Deletes a holding; its toast offers to undo it. */
export const useDeleteHolding = () =>
  useWrite(
    ({ id }: Holding, { api }: WriteServices) => api.call(removeHolding, { params: { id } }),
    {
      success: ({ restorable: { id } }, { ticker }) => ({
        title: 'Holding Deleted',
        description: `${ticker} removed`,
        undo: ({ api }) => api.call(restoreRemoval, { params: { id } }),
      }),
      failure: { title: 'Delete Failed', description: 'Failed to delete holding.' },
      refresh: [holdingsKey],
    },
  );
