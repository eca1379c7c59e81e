import type { Stock } from '@dashboard/contracts-portfolio';
import { useCallback, useMemo, useState } from 'react';
import { type ReplayStep, rewindStocks } from './replay-steps.ts';
import { useStateHistory } from './use-state-history.ts';

const noSymbols: ReadonlySet<string> = new Set();

export interface Replay {
  readonly steps: readonly ReplayStep[];
  /** How many steps have been played; 0 is before the first one. */
  readonly position: number;
  /** The step played last; `undefined` at position 0. */
  readonly step: ReplayStep | undefined;
  /** The stocks as they were at this position. */
  readonly stocks: readonly Stock[];
  /** The stocks are as they are now: nothing changed after this position. */
  readonly isNow: boolean;
  /** The symbols that the last step changed. */
  readonly changed: ReadonlySet<string>;
  seek(position: number): void;
}

/**
 * The replay of the watchlist in a week, as a query: without data until it is loaded. It
 * begins anew with another week.
 * @param week its Monday, YYYY-MM-DD; without one the last seven days
 */
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
