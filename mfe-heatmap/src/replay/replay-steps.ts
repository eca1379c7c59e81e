import type { StateChange, StateField, Stock } from '@dashboard/contracts-portfolio';
import { formatDate } from '@dashboard/ui';
import { botNames, positionText, structureNames } from '../stocks/stock-values.ts';

/** Changes made within one minute, replayed as one step. */
export interface Moment {
  /** Of the last change of it; a UTC ISO instant. */
  readonly at: string;
  readonly changes: readonly StateChange[];
}

const minuteOf = (at: string) => at.slice(0, 16);

/** The changes as the steps of a replay. @param changes oldest first */
export function momentsOf(changes: readonly StateChange[]): readonly Moment[] {
  const moments: { at: string; changes: StateChange[] }[] = [];
  for (const change of changes) {
    const last = moments.at(-1);
    if (last && minuteOf(last.at) === minuteOf(change.at)) {
      last.changes.push(change);
      last.at = change.at;
    } else moments.push({ at: change.at, changes: [change] });
  }
  return moments;
}

/**
 * The stocks as they were after the first so many moments: what came later is taken back,
 * newest first. Stocks removed meanwhile are not known any more and are not there.
 */
export function stocksAfter(
  stocks: readonly Stock[],
  moments: readonly Moment[],
  count: number,
): readonly Stock[] {
  const later = moments.slice(count).flatMap(({ changes }) => changes);
  if (later.length === 0) return stocks;
  const before = new Map<string, Record<string, unknown>>();
  for (const { symbol, field, before: value } of later.toReversed()) {
    before.set(symbol, { ...before.get(symbol), [field]: value });
  }
  return stocks.map((stock) => {
    const values = before.get(stock.symbol);
    return values ? { ...stock, ...values } : stock;
  });
}

const fieldNames: Readonly<Record<StateField, string>> = {
  range: 'Range',
  ...structureNames,
  ...botNames,
};

const valueText = (value: StateChange['after']) =>
  typeof value === 'boolean' ? positionText(value) : (value ?? '—');

/** A change in words: `AAPL Weekly BX: HL → HH`. */
export const describeChange = ({ symbol, field, before, after }: StateChange) =>
  `${symbol} ${fieldNames[field]}: ${valueText(before)} → ${valueText(after)}`;

/** Where each day begins among the moments, with the day as MM/DD. */
export function dayMarks(moments: readonly Moment[]): { value: number; label: string }[] {
  const marks: { value: number; label: string; day: string }[] = [];
  moments.forEach(({ at }, index) => {
    const day = formatDate(at);
    if (marks.at(-1)?.day !== day) marks.push({ value: index + 1, label: day.slice(0, 5), day });
  });
  return marks.map(({ value, label }) => ({ value, label }));
}
