import { formatSignedPercent, formatSignedUsd, formatUsd } from '@dashboard/ui';

const ABSENT = '—';

/** USD; a dash for null. */
export const formatMoney = (amount: number | null, decimals?: number) =>
  amount === null ? ABSENT : formatUsd(amount, decimals);

/** A gain or loss in USD with its sign; a dash for null. */
export const formatSignedMoney = (amount: number | null, decimals?: number) =>
  amount === null ? ABSENT : formatSignedUsd(amount, decimals);

/** A gain or loss in percent with its sign; a dash for null. */
export const formatGainPercent = (percent: number | null, decimals?: number) =>
  percent === null ? ABSENT : formatSignedPercent(percent, decimals);
