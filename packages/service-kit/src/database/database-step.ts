import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../observability/logger.ts';
import { isDatabaseUnreachable } from './database-errors.ts';

export interface DatabaseStepOptions {
  readonly logger: Pick<Logger, 'error'>;
  /** Milliseconds from the first try after which none begins; a minute when not given. */
  readonly timeoutMs?: number;
  /** Milliseconds between two tries. */
  readonly pauseMs?: number;
}

/**
 * Runs a step of a deployment, such as a migration, which may run again. While the database cannot
 * be reached, because nobody listens, its name is not known yet, it is starting or has too many
 * connections, each failure is one line of the log and followed by another try.
 * @throws the last failure, and any other error at once
 */
export async function runDatabaseStep<T>(
  work: () => Promise<T>,
  { logger, timeoutMs = 60_000, pauseMs = 2_000 }: DatabaseStepOptions,
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
