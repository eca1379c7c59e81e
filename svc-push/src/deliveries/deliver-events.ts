import type { Knex } from 'knex';
import type { ReleasedEvent } from '../events/release-events.ts';
import type { DeliveryQueue, MessageJob, SummaryJob } from '../push-messages/delivery-queue.ts';
import { createSubscriptionStore } from '../subscriptions/subscriptions.store.ts';
import { findQuietEnd } from './quiet-hours.ts';
import { createQuietMessageStore } from './quiet-messages.store.ts';

export interface DeliverOptions {
  readonly db: Knex;
  readonly queue: Pick<DeliveryQueue, 'enqueue' | 'enqueueSummaries'>;
  readonly now: Date;
}

/** Idempotent. Quiet devices get their events in a summary. @throws Error while Redis is down */
export async function deliverEvents(
  events: readonly ReleasedEvent[],
  { db, queue, now }: DeliverOptions,
): Promise<void> {
  const subscriptions = createSubscriptionStore(db);
  const quietMessages = createQuietMessageStore(db);
  const messages: MessageJob[] = [];
  const summaries = new Map<string, SummaryJob>();
  for (const { id: eventId, topic, symbol, message } of events) {
    for (const device of await subscriptions.listSubscribers(topic, symbol)) {
      const subscriptionId = device.id;
      const quietEnd = findQuietEnd(device.quietHours, now);
      if (quietEnd) {
        await quietMessages.addMessage(subscriptionId, eventId, message);
        summaries.set(subscriptionId, { subscriptionId, quietEnd });
      } else messages.push({ subscriptionId, eventId, message });
    }
  }
  const isQueued =
    (await queue.enqueueSummaries([...summaries.values()])) && (await queue.enqueue(messages));
  if (!isQueued) throw new Error('Notifications could not be queued');
}
