import type { Logger } from '@dashboard/service-kit';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

export const QUEUE_NAME = 'portfolio';

/** How often work on a job is begun, crashes included, before it counts as failed. */
export const MAX_ATTEMPTS = 10;

const PATIENCE_MS = 1_000;

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export interface JobQueue {
  /**
   * Asks a worker to run the job of this id; asking again for a job that waits does nothing.
   * False when Redis cannot be told: the job's row stands and the sweeper asks again.
   */
  enqueue(id: string): Promise<boolean>;
  close(): Promise<void>;
}

/** The queue carries ids only: what is to be done stands in the jobs' rows. Never throws. */
export function createJobQueue(redis: Redis, logger: Logger): JobQueue {
  const queue = new Queue(QUEUE_NAME, {
    connection: redis,
    defaultJobOptions: {
      attempts: MAX_ATTEMPTS,
      backoff: { type: 'fixed', delay: 500 },
      // A finished job's id must be free again, and Postgres keeps how it ended.
      removeOnComplete: true,
      removeOnFail: true,
    },
  });
  queue.on('error', (error) => logger.debug({ event: 'queue', err: error }));
  return {
    async enqueue(id) {
      // Told to a connection that is down, the command would only wait in memory.
      if (redis.status !== 'ready') return false;
      try {
        await within(queue.add('run', { id }, { jobId: id }), PATIENCE_MS);
        return true;
      } catch (error) {
        logger.warn({ event: 'job-not-enqueued', jobId: id, err: error });
        return false;
      }
    },
    close: () => queue.close(),
  };
}
