import pLimit from 'p-limit';
import { serviceUnavailable } from '../errors.ts';

export interface ConcurrencyLimit {
  readonly maxConcurrent: number;
  readonly maxQueued: number;
  /** A call that waited longer is rejected and does not run. */
  readonly maxWaitMs?: number;
}

const tooMuchAtOnce = () => serviceUnavailable('Too much at once', 2);

/**
 * Creates a queue for work that needs a whole core or much memory. It rejects with 503 at once when
 * full, and when a turn comes too late.
 */
export function limitConcurrency({
  maxConcurrent,
  maxQueued,
  maxWaitMs = Number.POSITIVE_INFINITY,
}: ConcurrencyLimit) {
  const limit = pLimit(maxConcurrent);
  return <T>(work: () => Promise<T>): Promise<T> => {
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
