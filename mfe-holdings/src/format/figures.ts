import { formatSignedPercent, formatSignedUsd, formatUsd } from '@dashboard/ui';

const ABSENT = '—';

export const formatMoney = (amount: number | null, decimals?: number) =>
  amount === null ? ABSENT : formatUsd(amount, decimals);

export const formatSignedMoney = (amount: number | null, decimals?: number) =>
  amount === null ? ABSENT : formatSignedUsd(amount, decimals);

export const formatGainPercent = (percent: number | null, decimals?: number) =>
  percent === null ? ABSENT : formatSignedPercent(percent, decimals);
