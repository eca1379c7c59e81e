import type { Logger } from '@dashboard/service-kit/observability';
import type { QueueRedis } from '@dashboard/service-kit/queue-redis';
import { startSchedule } from '@dashboard/service-kit/time';
import { Worker } from 'bullmq';
import { type JobLiveness, watchJobLiveness } from './job-liveness.ts';
import {
  createJobQueue,
  type JobQueue,
  MAX_ATTEMPTS,
  QUEUE_NAME,
  QUEUE_PREFIX,
} from './job-queue.ts';
import { createJobRunner, type JobRunnerDependencies } from './job-runner.ts';
import { createJobStore, type JobStore } from './jobs.store.ts';

const CONCURRENCY = 4;
const LOCK_DURATION_MS = 4_000;
const STALLED_CHECK_INTERVAL_MS = 1_500;
const RECONNECT_DELAY_MS = 1_000;
/** How long an idle worker waits in Redis for a job; below the connection's socket timeout. */
const BLOCKING_SECONDS = 3;

const RECONCILE_INTERVAL_MS = 2_000;
/** A job that changed more recently is being worked on. */
const STALE_AFTER_SECONDS = 1;
const BATCH_SIZE = 100;

/** Enqueues jobs again whose entry was lost or never made, without effect on those still queued. */
function startJobReconciler(
  store: Pick<JobStore, 'listStaleJobs'>,
  queue: JobQueue,
  logger: Logger,
): () => Promise<void> {
  async function reconcile(): Promise<void> {
    for (const id of await store.listStaleJobs(STALE_AFTER_SECONDS, BATCH_SIZE)) {
      // Redis is down; the next run enqueues the rest.
      if (!(await queue.enqueue(id))) return;
    }
  }

  return startSchedule({
    intervalMs: RECONCILE_INTERVAL_MS,
    run: reconcile,
    onError: (err) => logger.warn({ event: 'job-reconcile-failed', err }),
  });
}

export interface JobWorker extends Pick<JobLiveness, 'isAlive'> {
  close(): Promise<void>;
}

/** If a worker is killed, another resumes its job within 10 s, after the lock has expired. */
export function startJobWorker(
  dependencies: JobRunnerDependencies & { redis: QueueRedis },
): JobWorker {
  const { db, redis, logger } = dependencies;
  const runJob = createJobRunner(dependencies);
  const queue = createJobQueue(redis, logger);
  const liveness = watchJobLiveness({
    countWaiting: queue.countWaiting,
    concurrency: CONCURRENCY,
  });
  const run = ({ data }: { data: { id: string } }) => liveness.track(() => runJob(data.id));
  const worker = new Worker<{ id: string }>(QUEUE_NAME, run, {
    connection: redis,
    prefix: QUEUE_PREFIX,
    concurrency: CONCURRENCY,
    lockDuration: LOCK_DURATION_MS,
    stalledInterval: STALLED_CHECK_INTERVAL_MS,
    maxStalledCount: MAX_ATTEMPTS,
    runRetryDelay: RECONNECT_DELAY_MS,
    drainDelay: BLOCKING_SECONDS,
  });
  worker.on('error', (error) => logger.warn({ event: 'job-worker-error', err: error }));
  const stopReconciler = startJobReconciler(createJobStore(db), queue, logger);
  return {
    isAlive: liveness.isAlive,
    async close() {
      liveness.close();
      await stopReconciler();
      await worker.close();
      await queue.close();
    },
  };
}
