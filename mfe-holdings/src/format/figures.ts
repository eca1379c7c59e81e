import { computeTotals, type Holding } from '@dashboard/contracts-portfolio';
import { formatSignedPercent, formatSignedUsd, formatUsd } from '@dashboard/ui';

const ABSENT = '—';

export const formatMoney = (amount: number | null, decimals?: number) =>
  amount === null ? ABSENT : formatUsd(amount, decimals);

/** At cost without a current price (HOLD-64). */
export const formatValue = (holding: Holding) => formatMoney(computeTotals([holding]).value);

export const formatSignedMoney = (amount: number | null, decimals?: number) =>
  amount === null ? ABSENT : formatSignedUsd(amount, decimals);

export const formatGainPercent = (percent: number | null, decimals?: number) =>
  percent === null ? ABSENT : formatSignedPercent(percent, decimals);

export function toIsoDay(date: string): string {
  const [month, day, year] = date.split('/');
  return `${year}-${month}-${day}`;
}

/** MM/DD/YYYY to a number that sorts by day; null if it isn't a date. */
export function toSortableDay(date: string | null): number | null {
  const match = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(date ?? '');
  return match ? Number(`${match[3]}${match[1]}${match[2]}`) : null;
}
