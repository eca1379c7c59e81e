import { type Logger, SpanKind, withSpan } from '@dashboard/service-kit/observability';
import type { QueueRedis } from '@dashboard/service-kit/queue-redis';
import { withTimeLimit } from '@dashboard/service-kit/time';
import { Queue } from 'bullmq';
import type { Dependencies } from '../dependencies.ts';

export const QUEUE_NAME = 'portfolio';
export const QUEUE_PREFIX = '{jobs}';

/** Includes attempts whose worker crashed. */
export const MAX_ATTEMPTS = 10;

const RETRY_DELAY_MS = 500;
const REDIS_TIMEOUT_MS = 1_000;
const ENQUEUE_SPAN = { kind: SpanKind.PRODUCER, attributes: { 'messaging.system': 'bullmq' } };

const createTimeoutError = () => new Error(`no response within ${REDIS_TIMEOUT_MS} ms`);

export interface JobQueue {
  /** Idempotent, never throws. False if Redis is down: the reconciler enqueues the job later. */
  enqueue(id: string): Promise<boolean>;
  countWaiting(): Promise<number>;
  close(): Promise<void>;
}

export interface JobDependencies extends Dependencies {
  readonly queue: JobQueue;
}

/** The queue only holds ids; a job's input is in its row. */
export function createJobQueue(redis: QueueRedis, logger: Logger): JobQueue {
  const queue = new Queue(QUEUE_NAME, {
    connection: redis,
    prefix: QUEUE_PREFIX,
    defaultJobOptions: {
      attempts: MAX_ATTEMPTS,
      backoff: { type: 'fixed', delay: RETRY_DELAY_MS },
      // Frees the id for a retry. Postgres stores how the job ended.
      removeOnComplete: true,
      removeOnFail: true,
    },
  });
  queue.on('error', (error) => logger.debug({ event: 'job-queue-error', err: error }));
  return {
    async enqueue(id) {
      // Without a connection, the command would wait in memory.
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
