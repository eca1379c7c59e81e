import type { SlotEntry } from '@dashboard/contracts-gateway';
import { formatDate, formatSignedUsd, formatTime, formatUsd } from '@dashboard/ui/format';

export type Row = Readonly<Record<string, unknown>>;
type Column = SlotEntry<'offlineViews'>['columns'][number];
type Field = Omit<Extract<Column, { readonly field: string }>, 'heading'>;

export const toText = (value: unknown): string => String(value ?? '').trim();

/** In this browser's time zone, such as `11/22/2026 3:04 PM`. */
export const formatMoment = (at: string) => `${formatDate(new Date(at))} ${formatTime(at)}`;

export function formatField(row: Row, { field, format }: Field): string {
  const value = row[field];
  if (format === 'usd' && typeof value === 'number') return formatUsd(value);
  if (format === 'signed-usd' && typeof value === 'number') return formatSignedUsd(value);
  return format === 'moment' ? formatMoment(toText(value)) : toText(value);
}

export function formatColumn(row: Row, column: Column): string {
  if ('field' in column) return formatField(row, column);
  const set = Object.entries(column.flags).filter(([field]) => row[field] === true);
  return set.map(([, word]) => word).join(', ');
}
