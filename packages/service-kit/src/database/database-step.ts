import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../observability/logger.ts';
import { mapDatabaseError } from './database-errors.ts';

export interface DatabaseStepOptions {
  readonly logger: Pick<Logger, 'error'>;
  /** Between two tries. */
  readonly pauseMs?: number;
}

const TRIES = 10;
const SERVICE_UNAVAILABLE = 503;

/**
 * Runs a step of a deployment, such as a migration, which may run again. While the database is down,
 * busy or not to be found by its name, a failure is one line of the log and followed by another try.
 * @throws the last failure, and any other error at once
 */
export async function runDatabaseStep<T>(
  work: () => Promise<T>,
  { logger, pauseMs = 2_000 }: DatabaseStepOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isUnavailable = mapDatabaseError(error, {})?.status === SERVICE_UNAVAILABLE;
      if (!isUnavailable || attempt === TRIES) throw error;
      const reason = (error as Error).message;
      logger.error({ event: 'step-failed', try: attempt, of: TRIES, reason });
      await wait(pauseMs);
    }
  }
}
