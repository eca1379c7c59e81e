import {
  formatStateValue,
  getFieldLabel,
  type StateChange,
  type Stock,
} from '@dashboard/contracts-portfolio';
import { formatDate, formatTime } from '@dashboard/ui';
import { useCallback, useMemo, useState } from 'react';
import { type ReplayStep, useStateHistory } from '../../stocks/state-history.ts';

/**
 * Undoes the changes after the first `count` steps. Doesn't restore stocks that have been removed
 * since.
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

/** `AAPL Weekly BX: HL → HH` */
export const formatChange = ({ symbol, field, before, after }: StateChange) =>
  `${symbol} ${getFieldLabel(field)}: ${formatStateValue(before)} → ${formatStateValue(after)}`;

export function formatChanges({ changes }: ReplayStep, maxNamed: number): string {
  const named = changes.slice(0, maxNamed).map(formatChange).join(' · ');
  const others = changes.length - maxNamed;
  return others > 0 ? `${named} and ${others} more` : named;
}

/** `11/17/2026 9:35 AM`, in the browser's time zone. */
export const formatMoment = (step: Pick<ReplayStep, 'at'> | undefined): string =>
  step ? `${formatDate(step.at)} ${formatTime(step.at)}` : 'Before the first change';

/** Slider marks at the first step of each day, labelled MM/DD. */
export function findDayMarks(steps: readonly ReplayStep[]): { value: number; label: string }[] {
  const days = steps.map(({ at }) => formatDate(at));
  return days.flatMap((day, index) =>
    day === days[index - 1] ? [] : [{ value: index + 1, label: day.slice(0, 5) }],
  );
}

const noSymbols: ReadonlySet<string> = new Set();

export interface Replay {
  readonly steps: readonly ReplayStep[];
  /** Number of steps played; 0 is before the first one. */
  readonly position: number;
  /** The last step played; `undefined` at position 0. */
  readonly step: ReplayStep | undefined;
  readonly stocks: readonly Stock[];
  /** Nothing has changed since this position. */
  readonly isNow: boolean;
  readonly changed: ReadonlySet<string>;
  seek(position: number): void;
}

/** Starts over when the week changes. See `useStateHistory`. */
export function useReplay(stocks: readonly Stock[], week?: string) {
  const { data: history, ...query } = useStateHistory(week);
  const [requested, setRequested] = useState({ week, position: 0 });
  const requestedPosition = requested.week === week ? requested.position : 0;
  const seek = useCallback((position: number) => setRequested({ week, position }), [week]);
  const data = useMemo((): Replay | undefined => {
    if (!history) return undefined;
    const { steps, laterSteps } = history;
    const position = Math.min(requestedPosition, steps.length);
    const step = steps[position - 1];
    return {
      steps,
      position,
      step,
      stocks: rewindStocks(stocks, [...steps, ...laterSteps], position),
      isNow: position === steps.length && laterSteps.length === 0,
      changed: step ? new Set(step.changes.map(({ symbol }) => symbol)) : noSymbols,
      seek,
    };
  }, [history, stocks, requestedPosition, seek]);
  return { ...query, data };
}
