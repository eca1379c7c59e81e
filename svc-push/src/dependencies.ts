import type { RateLimit } from '@dashboard/service-kit/http';
import type { Knex } from 'knex';
import type { DeliveryQueue } from './push-messages/delivery-queue.ts';
import type { PushServices } from './push-messages/push-services.ts';
import type { VapidKeys } from './push-messages/vapid-keys.ts';

export interface Dependencies {
  readonly db: Knex;
  readonly vapidKeys: VapidKeys;
  readonly pushServices: PushServices;
  readonly changeLimit: Pick<RateLimit, 'consume'>;
  readonly newDeviceLimit: Pick<RateLimit, 'consume'>;
  readonly deliveries: Pick<DeliveryQueue, 'enqueue' | 'enqueueCheck'>;
}
