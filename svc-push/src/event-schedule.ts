import type { Logger } from '@dashboard/service-kit/observability';
import { CHANGES_CHANNEL, type RedisClient } from '@dashboard/service-kit/redis';
import { startSchedule } from '@dashboard/service-kit/time';
import type { Knex } from 'knex';
import { deliverEvents } from './deliveries/deliver-events.ts';
import { noticeEvents } from './events/notice-events.ts';
import { releaseEvents } from './events/release-events.ts';
import type { StudentCalls } from './events/student-calls.ts';
import type { DeliveryQueue } from './push-messages/delivery-queue.ts';
import { createSubscriptionStore } from './subscriptions/subscriptions.store.ts';

const NOTICE_EVERY_MS = 60_000;
const RELEASE_EVERY_MS = 5_000;
const TOPICS = /"topic":"(?:stocks|analysis-log|unusual-flow)"/;

export interface EventScheduleOptions {
  readonly db: Knex;
  readonly queue: DeliveryQueue;
  readonly subscriber: RedisClient;
  readonly calls: StudentCalls;
  readonly holdMs: number;
  readonly logger: Logger;
}

/**
 * Notices events when a service announces a change, and at least once a minute. Also removes
 * devices that were never confirmed. @returns a function that stops it and waits for work in flight
 */
export function startEventSchedule(options: EventScheduleOptions): () => Promise<void> {
  const { db, queue, subscriber, calls, holdMs, logger } = options;
  const warn = (event: string) => (err: unknown) => logger.warn({ event, err });
  let hasChanged = true;
  let noticedAt = 0;

  async function run(): Promise<void> {
    const now = new Date();
    if (hasChanged || now.getTime() - noticedAt >= NOTICE_EVERY_MS) {
      hasChanged = false;
      noticedAt = now.getTime();
      await noticeEvents(db, calls, now).catch((error) => {
        hasChanged = true;
        warn('events-not-read')(error);
      });
      await createSubscriptionStore(db).removeUnconfirmed(now);
    }
    await releaseEvents({
      db,
      calls,
      now,
      holdMs,
      deliver: (events) => deliverEvents(events, { db, queue, now }),
    });
  }

  const onChange = (message: string) => {
    if (TOPICS.test(message)) hasChanged = true;
  };
  const subscribe = () =>
    void subscriber.subscribe(CHANGES_CHANNEL, onChange).catch(warn('redis-subscribe-failed'));
  // The client resubscribes by itself after a reconnect; the schedule reads whatever was missed.
  if (subscriber.isReady) subscribe();
  else subscriber.on('ready', subscribe);
  return startSchedule({
    intervalMs: Math.min(RELEASE_EVERY_MS, holdMs),
    run,
    onError: warn('events-not-sent'),
  });
}
