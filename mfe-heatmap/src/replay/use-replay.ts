import type { Stock } from '@dashboard/contracts-portfolio';
import { useMemo, useState } from 'react';
import { type ReplayStep, rewindStocks } from './replay-steps.ts';
import { useStateHistory } from './use-state-history.ts';

const noSymbols: ReadonlySet<string> = new Set();

export interface Replay {
  readonly steps: readonly ReplayStep[];
  /** How many steps have been played; at `steps.length` the stocks are as they are now. */
  readonly position: number;
  /** The step played last; `undefined` at position 0. */
  readonly step: ReplayStep | undefined;
  /** The stocks as they were at this position. */
  readonly stocks: readonly Stock[];
  /** The symbols that the last step changed. */
  readonly changed: ReadonlySet<string>;
  seek(position: number): void;
}

/** The replay of the watchlist's last seven days, as a query: without data until it is loaded. */
export function useReplay(stocks: readonly Stock[]) {
  const { data: steps, ...query } = useStateHistory();
  const [requestedPosition, seek] = useState(0);
  const data = useMemo((): Replay | undefined => {
    if (!steps) return undefined;
    const position = Math.min(requestedPosition, steps.length);
    const step = steps[position - 1];
    return {
      steps,
      position,
      step,
      stocks: rewindStocks(stocks, steps, position),
      changed: step ? new Set(step.changes.map(({ symbol }) => symbol)) : noSymbols,
      seek,
    };
  }, [steps, stocks, requestedPosition]);
  return { ...query, data };
}
