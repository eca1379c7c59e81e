import { createQueryKey } from '@dashboard/contracts-http';
import {
  addOption,
  type Fund,
  listOptions,
  type OptionPosition,
  removeOption,
  restoreRemoval,
} from '@dashboard/contracts-portfolio';
import {
  allowGone,
  useCreation,
  useEndpoint,
  useWrite,
  type WriteServices,
} from '@dashboard/mfe-kit';

const optionsKey = createQueryKey(listOptions);

/** The option positions of one fund, or of all funds. */
export const useOptions = (fund?: Fund) => useEndpoint(listOptions, { query: { fund } });

const takeBackOption = ({ id }: OptionPosition, { api }: WriteServices) =>
  allowGone(api.call(removeOption, { params: { id } }));

/** Adds an option position; undoing it removes the position. */
export const useAddOption = (onAdded: () => void) =>
  useWrite(useCreation(addOption, takeBackOption), {
    success: (added) => ({
      title: 'Success',
      description: 'Option position added successfully',
      done: `${added.ticker} ${added.strike} ${added.optionType} added`,
      undo: (services) => takeBackOption(added, services),
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
