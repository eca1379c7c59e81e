import {
  formatStateValue,
  getFieldLabel,
  type StateChange,
  type Stock,
} from '@dashboard/contracts-portfolio';
import { formatDate, formatTime } from '@dashboard/ui';

/** Changes made within one minute, replayed as one step. */
export interface ReplayStep {
  /** Time of the last change of the step; a UTC ISO instant. */
  readonly at: string;
  readonly changes: readonly StateChange[];
}

const truncateToMinute = (instant: string) => instant.slice(0, 16);

/** Whether two UTC ISO instants are in one minute, and so of one step. */
export const isSameMinute = (one: string, other: string): boolean =>
  truncateToMinute(one) === truncateToMinute(other);

/** Groups changes into the steps of a replay. @param changes oldest first */
export function groupIntoSteps(changes: readonly StateChange[]): readonly ReplayStep[] {
  const steps: { at: string; changes: StateChange[] }[] = [];
  for (const change of changes) {
    const last = steps.at(-1);
    if (last && isSameMinute(last.at, change.at)) {
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

/** A change as text: `AAPL Weekly BX: HL → HH`. */
export const formatChange = ({ symbol, field, before, after }: StateChange) =>
  `${symbol} ${getFieldLabel(field)}: ${formatStateValue(before)} → ${formatStateValue(after)}`;

/** When a step was, `11/17/2026 9:35 AM`, in the time zone of the browser. */
export const formatMoment = (step: Pick<ReplayStep, 'at'> | undefined): string =>
  step ? `${formatDate(step.at)} ${formatTime(step.at)}` : 'Before the first change';

/** The marks of the slider: the first step of each day, labelled MM/DD. */
export function findDayMarks(steps: readonly ReplayStep[]): { value: number; label: string }[] {
  const marks: { value: number; label: string; day: string }[] = [];
  steps.forEach(({ at }, index) => {
    const day = formatDate(at);
    if (marks.at(-1)?.day !== day) marks.push({ value: index + 1, label: day.slice(0, 5), day });
  });
  return marks.map(({ value, label }) => ({ value, label }));
}
