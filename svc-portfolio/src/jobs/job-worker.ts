import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { createJobQueue, MAX_ATTEMPTS, QUEUE_NAME } from './jobs.queue.ts';
import { createJobStore } from './jobs.store.ts';
import { createJobRunner, type JobRunnerDependencies } from './run-job.ts';
import { startSweeper } from './sweeper.ts';

export interface JobWorker {
  /** Takes no new job, waits for those being worked on, and lets go of the queue. */
  close(): Promise<void>;
}

/**
 * Works on the queue's jobs. A job whose worker was killed is taken up again within 10 s: its
 * lock lasts 4 s and locks are looked at every 1.5 s.
 */
export function startJobWorker(deps: JobRunnerDependencies & { redis: Redis }): JobWorker {
  const { redis, logger } = deps;
  const runJob = createJobRunner(deps);
  const worker = new Worker<{ id: string }>(QUEUE_NAME, ({ data }) => runJob(data.id), {
    connection: redis,
    concurrency: 4,
    lockDuration: 4_000,
    stalledInterval: 1_500,
    maxStalledCount: MAX_ATTEMPTS,
    // After a lost connection to Redis.
    runRetryDelay: 1_000,
  });
  worker.on('error', (error) => logger.warn({ event: 'queue-worker', err: error }));
  const queue = createJobQueue(redis, logger);
  const stopSweeping = startSweeper(createJobStore(deps.db), queue, logger);
  return {
    async close() {
      await stopSweeping();
      await worker.close();
      await queue.close();
    },
  };
}
