import { type Logger, SpanKind, withSpan } from '@dashboard/service-kit/observability';
import type { QueueRedis } from '@dashboard/service-kit/queue-redis';
import { withTimeLimit } from '@dashboard/service-kit/time';
import { Queue } from 'bullmq';
import type { Dependencies } from '../dependencies.ts';

export const QUEUE_NAME = 'portfolio';
/** Of its keys in Redis. */
export const QUEUE_PREFIX = '{jobs}';

/** How many attempts at a job may begin, crashed ones included, before it counts as failed. */
export const MAX_ATTEMPTS = 10;

const RETRY_DELAY_MS = 500;
const REDIS_TIMEOUT_MS = 1_000;
const ENQUEUE_SPAN = { kind: SpanKind.PRODUCER, attributes: { 'messaging.system': 'bullmq' } };

const createTimeoutError = () => new Error(`no response within ${REDIS_TIMEOUT_MS} ms`);

export interface JobQueue {
  /**
   * Queues the job of this id; does nothing for a job that is in the queue already. Never throws.
   * @returns false when Redis is not available: the reconciler enqueues the job later
   */
  enqueue(id: string): Promise<boolean>;
  /** How many jobs wait for a worker. Rejects after at most a second when Redis is not available. */
  countWaiting(): Promise<number>;
  close(): Promise<void>;
}

/** What routes that submit jobs need. */
export interface JobDependencies extends Dependencies {
  readonly queue: JobQueue;
}

/** The BullMQ queue. It carries only ids: the input of a job is in its row. */
export function createJobQueue(redis: QueueRedis, logger: Logger): JobQueue {
  const queue = new Queue(QUEUE_NAME, {
    connection: redis,
    prefix: QUEUE_PREFIX,
    defaultJobOptions: {
      attempts: MAX_ATTEMPTS,
      backoff: { type: 'fixed', delay: RETRY_DELAY_MS },
      // The id of a finished job must be free for a retry; Postgres stores how it ended.
      removeOnComplete: true,
      removeOnFail: true,
    },
  });
  queue.on('error', (error) => logger.debug({ event: 'job-queue-error', err: error }));
  return {
    async enqueue(id) {
      // On a lost connection the command would only wait in memory.
      if (redis.status !== 'ready') return false;
      try {
        await withSpan('jobs enqueue', ENQUEUE_SPAN, () =>
          withTimeLimit(
            queue.add('run', { id }, { jobId: id }),
            REDIS_TIMEOUT_MS,
            createTimeoutError,
          ),
        );
        return true;
      } catch (error) {
        logger.warn({ event: 'job-enqueue-failed', jobId: id, err: error });
        return false;
      }
    },
    async countWaiting() {
      if (redis.status !== 'ready') throw new Error('Redis is not connected');
      return withTimeLimit(queue.getWaitingCount(), REDIS_TIMEOUT_MS, createTimeoutError);
    },
    close: () => queue.close(),
  };
}
