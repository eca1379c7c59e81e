import type { Logger } from '@dashboard/service-kit';
import type { JobQueue } from './jobs.queue.ts';
import type { JobStore } from './jobs.store.ts';

const SWEEP_EVERY_MS = 5_000;
/** A job younger than this is still on its way through the queue. */
const SILENT_AFTER_SECONDS = 3;
const AT_MOST = 100;

/**
 * Enqueues again every unfinished job that nothing is heard of: its queue entry was lost, or was
 * never made because Redis was down. For a job that is in the queue this does nothing.
 * @returns a function that ends the sweeping
 */
export function startSweeper(
  store: Pick<JobStore, 'listSilentJobs'>,
  queue: JobQueue,
  logger: Logger,
): () => Promise<void> {
  let sweeping = Promise.resolve();

  async function sweep(): Promise<void> {
    for (const id of await store.listSilentJobs(SILENT_AFTER_SECONDS, AT_MOST)) {
      // Redis is down; the next sweep finds the rest as it is now.
      if (!(await queue.enqueue(id))) return;
    }
  }

  const start = () => {
    sweeping = sweeping
      .then(sweep)
      .catch((error) => logger.warn({ event: 'not-swept', err: error }));
  };
  start();
  const timer = setInterval(start, SWEEP_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}
