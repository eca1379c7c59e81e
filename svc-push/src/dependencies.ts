import type { RateLimit } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import type { DeliveryQueue } from './deliveries/delivery-queue.ts';
import type { VapidKeys } from './push-messages/vapid-keys.ts';

/** What the routes of this service depend on. */
export interface Dependencies {
  readonly db: Knex;
  readonly vapidKeys: VapidKeys;
  /** Origins of push services besides those of the browsers. */
  readonly moreOrigins: readonly string[];
  /** Of changes per hour, by the client's network. */
  readonly rateLimit: RateLimit;
  readonly deliveries: Pick<DeliveryQueue, 'enqueue'>;
}
