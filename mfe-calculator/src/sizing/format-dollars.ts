import { formatUsd } from '@dashboard/ui';

/** Money in the calculator has no decimals (spec §9). */
export const formatDollars = (amount: number): string => formatUsd(amount, 0);
