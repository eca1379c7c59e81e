import pLimit from 'p-limit';
import { serviceUnavailable } from '../errors.ts';

export interface ConcurrencyLimit {
  readonly maxConcurrent: number;
  readonly maxQueued: number;
  readonly maxWaitMs?: number;
}

const tooMuchAtOnce = () => serviceUnavailable('Too many requests at once', 2);

/** Rejects work with 503 if the queue is full or the work has waited longer than `maxWaitMs`. */
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
