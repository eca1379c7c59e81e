import pLimit from 'p-limit';
import { serviceUnavailable } from '../errors.ts';

export interface ConcurrencyLimit {
  readonly maxConcurrent: number;
  /** How many calls may wait; further ones are rejected. */
  readonly maxQueued: number;
  /** Milliseconds a call may wait; one that waited longer is rejected and does not run. */
  readonly maxWaitMs?: number;
}

const tooMuchAtOnce = () => serviceUnavailable('Too much at once', 2);

/**
 * Creates a queue for work that needs a whole core or much memory.
 * @returns runs work within the limit; rejects with 503 at once when the queue is full, and after its
 * turn came too late
 */
export function limitConcurrency({
  maxConcurrent,
  maxQueued,
  maxWaitMs = Number.POSITIVE_INFINITY,
}: ConcurrencyLimit) {
  const limit = pLimit(maxConcurrent);
  return <T>(work: () => Promise<T>): Promise<T> => {
    // Both counts: work that was just admitted is pending for a moment even if it need not wait.
    const unfinished = limit.activeCount + limit.pendingCount;
    if (unfinished >= maxConcurrent + maxQueued) {
      return Promise.reject(tooMuchAtOnce());
    }
    const queuedAt = performance.now();
    return limit(() => {
      if (performance.now() - queuedAt > maxWaitMs) throw tooMuchAtOnce();
      return work();
    });
  };
}
