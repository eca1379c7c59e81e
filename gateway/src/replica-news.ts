import {
  type Logger,
  REPLICAS_CHANNEL,
  type RedisClient,
  replicaAnnouncementSchema,
} from '@dashboard/service-kit';
import { hear } from './hear.ts';
import type { Upstream } from './upstreams.ts';

/**
 * Hears where replicas are that joined or are leaving. While Redis is away those that are known stay.
 * @returns stops hearing
 */
export function followReplicas(
  subscriber: RedisClient,
  upstreams: readonly Upstream[],
  logger: Logger,
): () => void {
  const byName = new Map(upstreams.map(({ name, replicas }) => [name, replicas]));
  const channel = { name: REPLICAS_CHANNEL, schema: replicaAnnouncementSchema };
  return hear(
    subscriber,
    channel,
    ({ service, url, isLeaving }) => {
      const replicas = byName.get(service);
      if (isLeaving) replicas?.leave(url);
      else replicas?.join(url);
    },
    logger,
  );
}
