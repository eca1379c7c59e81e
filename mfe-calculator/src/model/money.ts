import { formatUsd } from '@dashboard/ui';

/** Money in the calculator has no decimals (spec §9). */
export const money = (amount: number): string => formatUsd(amount, 0);
