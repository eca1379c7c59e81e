import { formatPercent, formatSignedPercent, formatSignedUsd, formatUsd } from '@dashboard/ui';

const ABSENT = '—';

export const money = (amount: number | null) => (amount === null ? ABSENT : formatUsd(amount));
export const signedMoney = (amount: number | null) =>
  amount === null ? ABSENT : formatSignedUsd(amount);
export const signedPercent = (percent: number | null) =>
  percent === null ? ABSENT : formatSignedPercent(percent);
export const share = (percent: number) => formatPercent(percent);

/** A date of the server, MM/DD/YYYY, as a number that sorts by day; none for an empty date. */
export function dayNumber(date: string | null): number | null {
  const match = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(date ?? '');
  return match ? Number(`${match[3]}${match[1]}${match[2]}`) : null;
}
