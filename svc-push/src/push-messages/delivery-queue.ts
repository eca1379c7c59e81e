import { createHash } from 'node:crypto';
import type { Logger } from '@dashboard/service-kit/observability';
import type { QueueRedis } from '@dashboard/service-kit/queue-redis';
import { withTimeLimit } from '@dashboard/service-kit/time';
import { Queue } from 'bullmq';
import type { PushMessage } from './send-message.ts';

export const QUEUE_NAME = 'push';
/** Jobs with a priority run after all jobs without one. */
const CHECK_PRIORITY = 1;
export const QUEUE_PREFIX = '{push}';

const ATTEMPTS = 6;
const FIRST_RETRY_MS = 5_000;
const REDIS_TIMEOUT_MS = 2_000;
const JOBS_PER_COMMAND = 500;
/** Jobs are remembered for as long as their event can be delivered again. */
const KEEP_SECONDS = 24 * 3_600;

export interface MessageJob {
  readonly subscriptionId: string;
  readonly eventId: string;
  readonly message: PushMessage;
}

export interface SummaryJob {
  readonly subscriptionId: string;
  readonly quietEnd: Date;
}

export type DeliveryData = Pick<MessageJob, 'subscriptionId'> &
  Partial<Pick<MessageJob, 'message'>> & { readonly isCheck?: boolean };

const hash = (...parts: readonly string[]) =>
  createHash('sha256').update(parts.join(' ')).digest('base64url');

export function createDeliveryQueue(redis: QueueRedis, logger: Logger) {
  const queue = new Queue<DeliveryData>(QUEUE_NAME, {
    connection: redis,
    prefix: QUEUE_PREFIX,
    defaultJobOptions: {
      attempts: ATTEMPTS,
      backoff: { type: 'exponential', delay: FIRST_RETRY_MS, jitter: 0.5 },
      removeOnComplete: { age: KEEP_SECONDS },
      removeOnFail: { age: KEEP_SECONDS },
    },
  });
  queue.on('error', (error) => logger.debug({ event: 'delivery-queue-error', err: error }));

  async function addAll(jobs: Parameters<typeof queue.addBulk>[0]): Promise<boolean> {
    try {
      for (let start = 0; start < jobs.length; start += JOBS_PER_COMMAND) {
        // Without a connection, the command would wait in memory.
        if (redis.status !== 'ready') return false;
        const adding = queue.addBulk(jobs.slice(start, start + JOBS_PER_COMMAND));
        await withTimeLimit(adding, REDIS_TIMEOUT_MS, () => new Error('no response'));
      }
      return true;
    } catch (error) {
      logger.warn({ event: 'delivery-enqueue-failed', err: error });
      return false;
    }
  }

  return {
    /** Skips messages that are already queued. @returns false while Redis is down */
    enqueue: (jobs: readonly MessageJob[]) =>
      addAll(
        jobs.map(({ subscriptionId, eventId, message }) => ({
          name: 'message',
          data: { subscriptionId, message },
          opts: { jobId: hash(eventId, subscriptionId) },
        })),
      ),

    enqueueSummaries: (jobs: readonly SummaryJob[]) =>
      addAll(
        jobs.map(({ subscriptionId, quietEnd }) => ({
          name: 'summary',
          data: { subscriptionId },
          opts: {
            jobId: hash('summary', subscriptionId, quietEnd.toISOString()),
            delay: Math.max(0, quietEnd.getTime() - Date.now()),
          },
        })),
      ),

    /** The first, silent message of a device, queued once. @returns as `enqueue` */
    enqueueCheck: (subscriptionId: string, createdAt: Date) =>
      addAll([
        {
          name: 'check',
          data: { subscriptionId, isCheck: true },
          opts: {
            jobId: hash('check', subscriptionId, createdAt.toISOString()),
            priority: CHECK_PRIORITY,
          },
        },
      ]),

    close: () => queue.close(),
  };
}

export type DeliveryQueue = ReturnType<typeof createDeliveryQueue>;
