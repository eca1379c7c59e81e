import { createQueryKey } from '@dashboard/contracts-http';
import {
  type Fund,
  listOptions,
  removeOption,
  restoreRemoval,
} from '@dashboard/contracts-portfolio';
import { useEndpoint, useWrite } from '@dashboard/mfe-kit';

export const optionsKey = createQueryKey(listOptions);

export const useOptions = (fund?: Fund) => useEndpoint(listOptions, { query: { fund } });

export const useDeleteOption = () =>
  useWrite(removeOption, {
    success: ({ restorable: { id } }) => ({
      title: 'Success',
      description: 'Option position deleted successfully',
      undo: ({ api }) => api.call(restoreRemoval, { params: { id } }),
    }),
    failure: { title: 'Error', description: 'Failed to delete option position.' },
    errorMessage: 'Failed to delete option',
    refresh: [optionsKey],
  });
