import type { Logger } from '@dashboard/service-kit/observability';
import { startSchedule } from '@dashboard/service-kit/time';
import type { JobQueue } from './job-queue.ts';
import type { JobStore } from './jobs.store.ts';

const RECONCILE_INTERVAL_MS = 5_000;
/** A job that changed more recently is being worked on or is about to be. */
const STALE_AFTER_SECONDS = 3;
const BATCH_SIZE = 100;

/**
 * Reconciles the queue with the table of jobs: enqueues every stale unfinished job again. Its queue
 * entry was lost, or was never made because Redis was down. Nothing happens for a job that is in
 * the queue.
 * @returns a function that stops it
 */
export function startJobReconciler(
  store: Pick<JobStore, 'listStaleJobs'>,
  queue: JobQueue,
  logger: Logger,
): () => Promise<void> {
  async function reconcile(): Promise<void> {
    for (const id of await store.listStaleJobs(STALE_AFTER_SECONDS, BATCH_SIZE)) {
      // Redis is down; the next run lists the remaining jobs again.
      if (!(await queue.enqueue(id))) return;
    }
  }

  return startSchedule({
    intervalMs: RECONCILE_INTERVAL_MS,
    run: reconcile,
    onError: (err) => logger.warn({ event: 'job-reconcile-failed', err }),
  });
}
