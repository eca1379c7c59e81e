import type { StateChange, StateField, Stock } from '@dashboard/contracts-portfolio';
import { formatDate } from '@dashboard/ui';
import { botNames, formatPosition, structureNames } from '../stocks/stock-values.ts';

/** Changes made within one minute, replayed as one step. */
export interface ReplayStep {
  /** Time of the last change of the step; a UTC ISO instant. */
  readonly at: string;
  readonly changes: readonly StateChange[];
}

const truncateToMinute = (instant: string) => instant.slice(0, 16);

/** Groups changes into the steps of a replay. @param changes oldest first */
export function groupIntoSteps(changes: readonly StateChange[]): readonly ReplayStep[] {
  const steps: { at: string; changes: StateChange[] }[] = [];
  for (const change of changes) {
    const last = steps.at(-1);
    if (last && truncateToMinute(last.at) === truncateToMinute(change.at)) {
      last.changes.push(change);
      last.at = change.at;
    } else steps.push({ at: change.at, changes: [change] });
  }
  return steps;
}

/**
 * The stocks as they were after the first `count` steps: the later changes are undone, newest
 * first. A stock that was removed since then is unknown and stays absent.
 */
export function rewindStocks(
  stocks: readonly Stock[],
  steps: readonly ReplayStep[],
  count: number,
): readonly Stock[] {
  const later = steps.slice(count).flatMap(({ changes }) => changes);
  if (later.length === 0) return stocks;
  const earlierValues = new Map<string, Record<string, unknown>>();
  for (const { symbol, field, before } of later.toReversed()) {
    earlierValues.set(symbol, { ...earlierValues.get(symbol), [field]: before });
  }
  return stocks.map((stock) => {
    const values = earlierValues.get(stock.symbol);
    return values ? { ...stock, ...values } : stock;
  });
}

const fieldNames: Readonly<Record<StateField, string>> = {
  range: 'Range',
  ...structureNames,
  ...botNames,
};

const formatValue = (value: StateChange['after']) =>
  typeof value === 'boolean' ? formatPosition(value) : (value ?? '—');

/** A change as text: `AAPL Weekly BX: HL → HH`. */
export const formatChange = ({ symbol, field, before, after }: StateChange) =>
  `${symbol} ${fieldNames[field]}: ${formatValue(before)} → ${formatValue(after)}`;

/** The marks of the slider: the first step of each day, labelled MM/DD. */
export function findDayMarks(steps: readonly ReplayStep[]): { value: number; label: string }[] {
  const marks: { value: number; label: string; day: string }[] = [];
  steps.forEach(({ at }, index) => {
    const day = formatDate(at);
    if (marks.at(-1)?.day !== day) marks.push({ value: index + 1, label: day.slice(0, 5), day });
  });
  return marks.map(({ value, label }) => ({ value, label }));
}
