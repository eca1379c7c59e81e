import { addOption, type OptionPosition, removeOption } from '@dashboard/contracts-portfolio';
import { allowGone, useCreation, useWrite, type WriteServices } from '@dashboard/mfe-kit';
import { optionsKey } from './options.ts';

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
