import pLimit from 'p-limit';
import { serviceUnavailable } from './errors.ts';

export interface ConcurrencyLimit {
  readonly maxConcurrent: number;
  /** How much may wait for its turn; more is turned away. */
  readonly maxQueued: number;
}

/**
 * Makes a queue for work that takes a core or much memory: so much of it at once, and so much
 * waiting. Beyond that the work is refused with 503, at once and not after a wait.
 */
export function limitConcurrency({ maxConcurrent, maxQueued }: ConcurrencyLimit) {
  const limit = pLimit(maxConcurrent);
  return <T>(work: () => Promise<T>): Promise<T> => {
    // Together: what was let in just now counts as waiting for a moment, whether it must or not.
    const unfinished = limit.activeCount + limit.pendingCount;
    if (unfinished >= maxConcurrent + maxQueued)
      return Promise.reject(serviceUnavailable('Too much at once', 2));
    return limit(work);
  };
}
