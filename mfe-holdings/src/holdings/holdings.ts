import { createQueryKey } from '@dashboard/contracts-http';
import {
  changeHolding,
  type Fund,
  listHoldings,
  removeHolding,
} from '@dashboard/contracts-portfolio';
import { useEndpoint, useWrite } from '@dashboard/mfe-kit';

export const holdingsKey = createQueryKey(listHoldings);

/** The holdings of one fund, or of all funds. */
export const useHoldings = (fund?: Fund) => useEndpoint(listHoldings, { query: { fund } });

export const useChangeDateOpened = () =>
  useWrite(changeHolding, {
    success: ({ ticker }) => ({ title: 'Date Updated', description: ticker }),
    failure: { title: 'Update Failed', description: 'Failed to update date opened.' },
    refresh: [holdingsKey],
  });

export const useDeleteHolding = () =>
  useWrite(removeHolding, {
    success: { title: 'Holding Deleted' },
    failure: { title: 'Delete Failed', description: 'Failed to delete holding.' },
    refresh: [holdingsKey],
  });
