import { createQueryKey } from '@dashboard/contracts-http';
import { addOption, type Fund, listOptions, removeOption } from '@dashboard/contracts-portfolio';
import { useEndpoint, useWrite } from '@dashboard/mfe-kit';

const optionsKey = createQueryKey(listOptions);

/** The option positions of one fund, or of all funds. */
export const useOptions = (fund?: Fund) => useEndpoint(listOptions, { query: { fund } });

export const useAddOption = (onAdded: () => void) =>
  useWrite(addOption, {
    success: { title: 'Success', description: 'Option position added successfully' },
    failure: { title: 'Error', description: 'Failed to add option position.' },
    errorMessage: 'Failed to create option',
    refresh: [optionsKey],
    onSuccess: onAdded,
  });

export const useDeleteOption = () =>
  useWrite(removeOption, {
    success: { title: 'Success', description: 'Option position deleted successfully' },
    failure: { title: 'Error', description: 'Failed to delete option position.' },
    errorMessage: 'Failed to delete option',
    refresh: [optionsKey],
  });
