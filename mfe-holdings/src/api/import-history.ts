import { createQueryKey } from '@dashboard/contracts-http';
import {
  type Fund,
  getDailyActivity,
  listImports,
  undoImport,
} from '@dashboard/contracts-portfolio';
import { useEndpoint, useWrite } from '@dashboard/mfe-kit';
import { holdingsKey } from './holdings.ts';

/** The last imports of a fund, the newest first. */
export const useImports = (fund: Fund) => useEndpoint(listImports, { query: { fund } });

/** What an import changes besides the holdings. */
export const dailyActivityKey = createQueryKey(getDailyActivity, {
  params: { fund: 'x', date: 'x' },
}).slice(0, 2);

export const useUndoImport = () =>
  useWrite(undoImport, {
    success: ({ fund }) => ({ title: 'Import Undone', description: fund }),
    failure: {
      title: 'Undo Failed',
      description: 'The import could not be undone.',
      serverMessage: true,
    },
    refresh: [holdingsKey, dailyActivityKey],
  });
