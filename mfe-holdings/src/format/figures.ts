import { formatSignedPercent, formatSignedUsd, formatUsd } from '@dashboard/ui';

const ABSENT = '—';

/** USD; a dash for null. */
export const formatMoney = (amount: number | null) =>
  amount === null ? ABSENT : formatUsd(amount);

/** A gain or loss in USD with its sign; a dash for null. */
export const formatSignedMoney = (amount: number | null) =>
  amount === null ? ABSENT : formatSignedUsd(amount);

/** A gain or loss in percent with its sign; a dash for null. */
export const formatGainPercent = (percent: number | null) =>
  percent === null ? ABSENT : formatSignedPercent(percent);
