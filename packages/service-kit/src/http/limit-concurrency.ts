import pLimit from 'p-limit';
import { serviceUnavailable } from './errors.ts';

export interface ConcurrencyLimit {
  readonly maxConcurrent: number;
  /** How many calls may wait; further ones are rejected. */
  readonly maxQueued: number;
}

/**
 * Creates a queue for work that needs a whole core or much memory.
 * @returns runs work within the limit; rejects with 503 at once when the queue is full
 */
export function limitConcurrency({ maxConcurrent, maxQueued }: ConcurrencyLimit) {
  const limit = pLimit(maxConcurrent);
  return <T>(work: () => Promise<T>): Promise<T> => {
    // Both counts: work that was just admitted is pending for a moment even if it need not wait.
    const unfinished = limit.activeCount + limit.pendingCount;
    if (unfinished >= maxConcurrent + maxQueued) {
      return Promise.reject(serviceUnavailable('Too much at once', 2));
    }
    return limit(work);
  };
}
