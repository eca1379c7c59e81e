import type { RateLimit } from '@dashboard/service-kit/http';
import type { Knex } from 'knex';
import type { DeliveryQueue } from './push-messages/delivery-queue.ts';
import type { PushServices } from './push-messages/push-services.ts';
import type { VapidKeys } from './push-messages/vapid-keys.ts';

export interface Dependencies {
  readonly db: Knex;
  readonly vapidKeys: VapidKeys;
  readonly pushServices: PushServices;
  /** Of changes per hour, by the client's network. */
  readonly changeLimit: Pick<RateLimit, 'consume'>;
  /** Of new devices per hour, by the client's network. */
  readonly newDeviceLimit: Pick<RateLimit, 'consume'>;
  readonly deliveries: Pick<DeliveryQueue, 'enqueue' | 'enqueueCheck'>;
}
