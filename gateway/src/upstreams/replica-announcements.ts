import type { Logger } from '@dashboard/service-kit/observability';
import {
  REPLICAS_CHANNEL,
  type RedisClient,
  replicaAnnouncementSchema,
} from '@dashboard/service-kit/redis';
import { subscribe } from '../redis-subscription.ts';
import type { Upstream } from './upstreams.ts';

/**
 * Adds and removes replicas as they announce themselves on Redis. While Redis is down the known
 * ones stay.
 * @returns a function that unsubscribes
 */
export function subscribeToReplicas(
  subscriber: RedisClient,
  upstreams: readonly Upstream[],
  logger: Logger,
): () => void {
  const replicasByService = new Map(upstreams.map(({ name, replicas }) => [name, replicas]));
  return subscribe(
    subscriber,
    { name: REPLICAS_CHANNEL, schema: replicaAnnouncementSchema },
    ({ service, url, isLeaving }) => {
      const replicas = replicasByService.get(service);
      if (isLeaving) replicas?.remove(url);
      else replicas?.add(url);
    },
    logger,
  );
}
