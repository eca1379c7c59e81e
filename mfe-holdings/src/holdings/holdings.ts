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
  selectVersionToRevert,
  useEndpoint,
  useWrite,
  type WriteServices,
} from '@dashboard/mfe-kit';

export const nameHolding = ({ ticker, fund }: Holding) => `${ticker} of ${fund}`;

export const holdingsKey = createQueryKey(listHoldings);

export const useHoldings = (fund?: Fund) => useEndpoint(listHoldings, { query: { fund } });

interface DateChange {
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

/** @throws ApiError 412 if the date has changed again since */
async function revertDate(saved: Holding, before: Holding, { api }: WriteServices) {
  const holdings = await api.call(listHoldings, { query: { fund: saved.fund } });
  const current = holdings.find(({ id }) => id === saved.id);
  await api.call(changeHolding, {
    params: { id: saved.id },
    body: { dateOpened: before.dateOpened },
    ifMatch: selectVersionToRevert(saved, current, ['dateOpened']),
  });
}

export const useChangeDateOpened = () =>
  useWrite(saveDate, {
    success: (saved, { holding }) => ({
      title: 'Date Updated',
      description: saved.dateOpened
        ? `${saved.ticker} opened ${saved.dateOpened}`
        : `${saved.ticker} without a date opened`,
      undo: (services) => revertDate(saved, holding, services),
    }),
    failure: { title: 'Update Failed', description: 'Failed to update date opened.' },
    refresh: [holdingsKey],
  });

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
