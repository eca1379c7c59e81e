import type { Logger, RedisClient } from '@dashboard/service-kit';
import type { z } from 'zod';

export interface Channel<Message> {
  readonly name: string;
  /** A message that does not match is ignored. */
  readonly schema: z.ZodType<Message>;
}

const RETRY_DELAY_MS = 1_000;

/**
 * Subscribes to a Redis channel. Messages published while Redis is down are lost.
 * @returns a function that ends it; the connection stays subscribed for its other listeners
 */
export function subscribe<Message>(
  subscriber: RedisClient,
  { name, schema }: Channel<Message>,
  onMessage: (message: Message) => void,
  logger: Logger,
): () => void {
  let isSubscribed = false;
  let retry: NodeJS.Timeout | undefined;

  function receive(channel: string, text: string): void {
    if (channel !== name) return;
    const message = parseMessage(schema, text);
    if (message !== undefined) onMessage(message);
  }

  async function subscribeOnce(): Promise<void> {
    clearTimeout(retry);
    if (isSubscribed) return;
    try {
      await subscriber.subscribe(name);
      isSubscribed = true;
    } catch (err) {
      logger.warn({ event: 'redis-subscribe-failed', channel: name, err });
      // A cluster stays ready while the node of its subscriptions is down.
      if (subscriber.status === 'ready') retry = setTimeout(subscribeOnce, RETRY_DELAY_MS);
    }
  }
  subscriber.on('message', receive);
  // After a reconnect the client renews a subscription by itself, once it has succeeded.
  subscriber.on('ready', subscribeOnce);
  if (subscriber.status === 'ready') void subscribeOnce();
  return () => {
    clearTimeout(retry);
    subscriber.off('ready', subscribeOnce);
    subscriber.off('message', receive);
  };
}

function parseMessage<Message>(schema: z.ZodType<Message>, text: string): Message | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
