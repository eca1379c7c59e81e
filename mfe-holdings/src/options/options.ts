import { createQueryKey } from '@dashboard/contracts-http';
import {
  type Fund,
  listOptions,
  type OptionPosition,
  removeOption,
  restoreRemoval,
} from '@dashboard/contracts-portfolio';
import { useEndpoint, useWrite } from '@dashboard/mfe-kit';
import { formatQuantity, formatUsd } from '@dashboard/ui';

export const optionsKey = createQueryKey(listOptions);

export function describeDaysLeft({ expired, daysToExpiry: days }: OptionPosition): string {
  if (expired) return 'Expired';
  if (days === 0) return 'expires today';
  return days === 1 ? '1 day left' : `${formatQuantity(days)} days left`;
}

export const describeContracts = ({ quantity, price }: OptionPosition) =>
  `${formatQuantity(quantity)} ${quantity === 1 ? 'contract' : 'contracts'} at ${formatUsd(price)}`;

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
