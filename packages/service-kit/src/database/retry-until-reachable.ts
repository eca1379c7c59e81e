import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../observability/logger.ts';
import { isDatabaseUnreachable } from './database-errors.ts';

export interface RetryOptions {
  readonly logger: Pick<Logger, 'error'>;
  /** No attempt starts later than this; a minute by default. */
  readonly timeoutMs?: number;
  readonly pauseMs?: number;
}

/** Retries while the database can't be reached. @throws the last such failure; any other at once */
export async function retryUntilDatabaseReachable<T>(
  work: () => Promise<T>,
  { logger, timeoutMs = 60_000, pauseMs = 2_000 }: RetryOptions,
): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnreachable(error)) throw error;
      const isLast = performance.now() + pauseMs > end;
      logger.error({
        event: 'step-failed',
        try: attempt,
        isLast,
        reason: (error as Error).message,
      });
      if (isLast) throw error;
    }
    await wait(pauseMs);
  }
}
