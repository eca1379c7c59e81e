import type { Logger } from '@dashboard/service-kit/observability';
import type { QueueRedis } from '@dashboard/service-kit/queue-redis';
import { DelayedError, type Job, UnrecoverableError, Worker } from 'bullmq';
import type { Knex } from 'knex';
import { type DeliveryData, QUEUE_NAME, QUEUE_PREFIX } from '../push-messages/delivery-queue.ts';
import { type PushMessage, SILENT_MESSAGE, sendMessage } from '../push-messages/send-message.ts';
import type { VapidKeys } from '../push-messages/vapid-keys.ts';
import {
  createSubscriptionStore,
  type SubscriptionRecord,
} from '../subscriptions/subscriptions.store.ts';
import { findQuietEnd } from './quiet-hours.ts';
import { createQuietMessageStore } from './quiet-messages.store.ts';

export const CONCURRENCY = 16;
const RECONNECT_DELAY_MS = 1_000;
/** Shorter than the socket timeout of the connection. */
const BLOCKING_SECONDS = 3;
/** After this, a message isn't retried even if the push service asks for it. */
const MAX_AGE_MS = 4 * 3_600_000;
const MAX_TITLES = 4;

export interface DeliveryWorkerOptions {
  readonly db: Knex;
  readonly redis: QueueRedis;
  readonly vapidKeys: VapidKeys;
  readonly logger: Logger;
}

/** The first delivery confirms a device. @returns a function that stops it after those in flight */
export function startDeliveryWorker(options: DeliveryWorkerOptions): () => Promise<void> {
  const { db, redis, vapidKeys, logger } = options;
  const subscriptions = createSubscriptionStore(db);
  const quietMessages = createQuietMessageStore(db);

  async function send(
    job: Job<DeliveryData>,
    message: PushMessage | typeof SILENT_MESSAGE,
    device: SubscriptionRecord,
  ): Promise<void> {
    const outcome = await sendMessage(message, device, vapidKeys);
    if (outcome.kind === 'sent') {
      if (!device.isConfirmed) await subscriptions.confirmSubscription(device.id);
      return;
    }
    // Only the host is logged: the path of an endpoint is the device's secret.
    const service = new URL(device.endpoint).host;
    if (outcome.kind === 'gone') {
      await subscriptions.removeSubscription(device.id);
      logger.info({ event: 'subscription-ended', service, status: outcome.status });
    } else if (outcome.kind === 'refused') {
      logger.warn({ event: 'message-refused', service, status: outcome.status });
      throw new UnrecoverableError(`refused with ${outcome.status}`);
    } else {
      const { reason, retryAfterSeconds } = outcome;
      logger.info({ event: 'message-failed', service, reason, retryAfterSeconds });
      if (Date.now() - job.timestamp > MAX_AGE_MS) throw new UnrecoverableError('too old');
      if (retryAfterSeconds === undefined) throw new Error(reason);
      await delay(job, Date.now() + retryAfterSeconds * 1_000);
    }
  }

  async function sendSummary(job: Job<DeliveryData>, device: SubscriptionRecord): Promise<void> {
    // The device might have chosen longer quiet hours meanwhile, or the clocks have changed.
    const quietEnd = findQuietEnd(device.quietHours, new Date());
    if (quietEnd) return delay(job, quietEnd.getTime());
    const kept = await quietMessages.listMessages(device.id);
    const message = summarizeMessages(kept.map((one) => one.message));
    if (!message) return;
    await send(job, message, device);
    await quietMessages.deleteMessages(
      device.id,
      kept.map(({ eventId }) => eventId),
    );
  }

  async function run(job: Job<DeliveryData>): Promise<void> {
    const { subscriptionId, message, isCheck } = job.data;
    const device = await subscriptions.findSubscription(subscriptionId);
    if (!device) return;
    if (isCheck) return device.isConfirmed ? undefined : send(job, SILENT_MESSAGE, device);
    await (message ? send(job, message, device) : sendSummary(job, device));
  }

  const worker = new Worker<DeliveryData>(QUEUE_NAME, run, {
    connection: redis,
    prefix: QUEUE_PREFIX,
    concurrency: CONCURRENCY,
    runRetryDelay: RECONNECT_DELAY_MS,
    drainDelay: BLOCKING_SECONDS,
  });
  worker.on('error', (error) => logger.warn({ event: 'delivery-worker-error', err: error }));
  return () => worker.close();
}

async function delay(job: Job<DeliveryData>, at: number): Promise<never> {
  await job.moveToDelayed(at, job.token);
  throw new DelayedError();
}

function summarizeMessages(messages: readonly PushMessage[]): PushMessage | undefined {
  const [first] = messages;
  if (!first || messages.length === 1) return first;
  const titles = messages.slice(0, MAX_TITLES).map(({ title }) => title);
  const left = messages.length - titles.length;
  return {
    title: `${messages.length} updates during quiet hours`,
    body: [...titles, ...(left > 0 ? [`and ${left} more`] : [])].join('\n'),
    tag: 'quiet-hours',
    path: '/student',
  };
}
