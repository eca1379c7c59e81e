import type { Logger } from '@dashboard/service-kit/observability';
import { startSchedule } from '@dashboard/service-kit/time';
import type { JobQueue } from './job-queue.ts';
import type { JobStore } from './jobs.store.ts';

const RECONCILE_INTERVAL_MS = 5_000;
/** A job that changed more recently is being worked on. */
const STALE_AFTER_SECONDS = 3;
const BATCH_SIZE = 100;

/**
 * Enqueues every stale unfinished job again: its queue entry was lost, or never made because Redis
 * was down. A job that is in the queue isn't affected.
 * @returns a function that stops it
 */
export function startJobReconciler(
  store: Pick<JobStore, 'listStaleJobs'>,
  queue: JobQueue,
  logger: Logger,
): () => Promise<void> {
  async function reconcile(): Promise<void> {
    for (const id of await store.listStaleJobs(STALE_AFTER_SECONDS, BATCH_SIZE)) {
      // Redis is down; the next run gets the rest.
      if (!(await queue.enqueue(id))) return;
    }
  }

  return startSchedule({
    intervalMs: RECONCILE_INTERVAL_MS,
    run: reconcile,
    onError: (err) => logger.warn({ event: 'job-reconcile-failed', err }),
  });
}
