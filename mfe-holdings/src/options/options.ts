import { createQueryKey } from '@dashboard/contracts-http';
import {
  addOption,
  type Fund,
  listOptions,
  removeOption,
  restoreRemoval,
} from '@dashboard/contracts-portfolio';
import { allowGone, useEndpoint, useWrite } from '@dashboard/mfe-kit';

const optionsKey = createQueryKey(listOptions);

/** The option positions of one fund, or of all funds. */
export const useOptions = (fund?: Fund) => useEndpoint(listOptions, { query: { fund } });

/** Adds an option position; undoing it removes the position. */
export const useAddOption = (onAdded: () => void) =>
  useWrite(addOption, {
    success: ({ id, ticker, strike, optionType }) => ({
      title: 'Success',
      description: 'Option position added successfully',
      done: `${ticker} ${strike} ${optionType} added`,
      undo: ({ api }) => allowGone(api.call(removeOption, { params: { id } })),
    }),
    failure: { title: 'Error', description: 'Failed to add option position.' },
    errorMessage: 'Failed to create option',
    refresh: [optionsKey],
    onSuccess: onAdded,
  });

/** Deletes an option position; its toast offers to undo it. */
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
