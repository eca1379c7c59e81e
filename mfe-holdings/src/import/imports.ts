import { createQueryKey } from '@dashboard/contracts-http';
import {
  type Fund,
  listHoldings,
  listImports,
  saveDailyActivity,
  undoImport,
} from '@dashboard/contracts-portfolio';
import { useEndpoint, useWrite } from '@dashboard/mfe-kit';

/** What an import or its undo changes: all holdings, the imports below them, and all days. */
export const changedByImport = [createQueryKey(listHoldings), createQueryKey(saveDailyActivity)];

/** The last imports of a fund, newest first. */
export const useImports = (fund: Fund) => useEndpoint(listImports, { query: { fund } });

export const useUndoImport = () =>
  useWrite(undoImport, {
    success: ({ fund }) => ({ title: 'Import Undone', description: fund }),
    failure: {
      title: 'Undo Failed',
      description: 'The import could not be undone.',
      serverMessage: true,
    },
    refresh: changedByImport,
  });
