import {
  type Logger,
  REPLICAS_CHANNEL,
  type RedisClient,
  type ReplicaNews,
  replicaNewsSchema,
} from '@dashboard/service-kit';
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
  let isSubscribed = false;

  function hear(message: string): void {
    const news = readNews(message);
    const replicas = news && byName.get(news.service);
    if (news?.isLeaving) replicas?.leave(news.url);
    else if (news) replicas?.join(news.url);
  }

  async function subscribe(): Promise<void> {
    if (isSubscribed) return;
    try {
      await subscriber.subscribe(REPLICAS_CHANNEL, hear);
      isSubscribed = true;
    } catch (err) {
      logger.warn({ event: 'unsubscribed', channel: REPLICAS_CHANNEL, err });
    }
  }
  // The client renews a subscription it once had; it must only have had one.
  subscriber.on('ready', subscribe);
  if (subscriber.isReady) void subscribe();
  return () => void subscriber.off('ready', subscribe);
}

function readNews(message: string): ReplicaNews | undefined {
  try {
    return replicaNewsSchema.safeParse(JSON.parse(message)).data;
  } catch {
    return undefined;
  }
}
