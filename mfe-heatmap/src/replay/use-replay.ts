import type { Stock } from '@dashboard/contracts-portfolio';
import { useMemo, useState } from 'react';
import { type Moment, stocksAfter } from './replay-steps.ts';
import { useWeek } from './use-state-history.ts';

const none: ReadonlySet<string> = new Set();

export interface Replay {
  readonly moments: readonly Moment[];
  /** How many moments have passed; all of them is now. */
  readonly passed: number;
  /** The moment just reached; none at the very beginning. */
  readonly moment: Moment | undefined;
  /** The stocks as they were then. */
  readonly stocks: readonly Stock[];
  /** The symbols that changed in the moment just reached. */
  readonly changed: ReadonlySet<string>;
  go(passed: number): void;
}

/** The last week of the watchlist, a moment at a time. It begins at the week's beginning. */
export function useReplay(stocks: readonly Stock[]) {
  const { moments, ...loading } = useWeek();
  const [wanted, go] = useState(0);
  const replay = useMemo((): Replay | undefined => {
    if (!moments) return undefined;
    const passed = Math.min(wanted, moments.length);
    const moment = moments[passed - 1];
    return {
      moments,
      passed,
      moment,
      stocks: stocksAfter(stocks, moments, passed),
      changed: moment ? new Set(moment.changes.map(({ symbol }) => symbol)) : none,
      go,
    };
  }, [moments, stocks, wanted]);
  return { replay, ...loading };
}
