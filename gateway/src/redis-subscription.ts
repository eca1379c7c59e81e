import type { Logger } from '@dashboard/service-kit/observability';
import type { RedisClient } from '@dashboard/service-kit/redis';
import { z } from 'zod';

export interface Channel<Message> {
  readonly name: string;
  readonly schema: z.core.$ZodType<Message>;
}

/** Messages published while Redis is down are lost. @returns an unsubscribe function */
export function subscribe<Message>(
  subscriber: RedisClient,
  { name, schema }: Channel<Message>,
  onMessage: (message: Message) => void,
  logger: Logger,
): () => void {
  let isSubscribed = false;

  function receive(text: string): void {
    const message = parseMessage(schema, text);
    if (message !== undefined) onMessage(message);
  }

  async function subscribeOnce(): Promise<void> {
    if (isSubscribed) return;
    try {
      await subscriber.subscribe(name, receive);
      isSubscribed = true;
    } catch (err) {
      logger.warn({ event: 'redis-subscribe-failed', channel: name, err });
    }
  }
  // After a reconnect, the client renews only subscriptions that had succeeded.
  subscriber.on('ready', subscribeOnce);
  if (subscriber.isReady) void subscribeOnce();
  return () => {
    subscriber.off('ready', subscribeOnce);
    if (isSubscribed) subscriber.unsubscribe(name).catch(() => undefined);
  };
}

function parseMessage<Message>(
  schema: z.core.$ZodType<Message>,
  text: string,
): Message | undefined {
  try {
    return z.safeParse(schema, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
