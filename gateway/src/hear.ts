import type { Logger, RedisClient } from '@dashboard/service-kit';
import type { z } from 'zod';

export interface Channel<Message> {
  readonly name: string;
  /** What does not fit it is not heard. */
  readonly schema: z.ZodType<Message>;
}

/**
 * Hears what is said on a channel of Redis. What is said while Redis is away is not heard.
 * @returns stops hearing
 */
export function hear<Message>(
  subscriber: RedisClient,
  { name, schema }: Channel<Message>,
  onMessage: (message: Message) => void,
  logger: Logger,
): () => void {
  let isSubscribed = false;

  function read(text: string): void {
    const message = parse(schema, text);
    if (message !== undefined) onMessage(message);
  }

  async function subscribe(): Promise<void> {
    if (isSubscribed) return;
    try {
      await subscriber.subscribe(name, read);
      isSubscribed = true;
    } catch (err) {
      logger.warn({ event: 'unsubscribed', channel: name, err });
    }
  }
  // The client renews a subscription it once had; it must only have had one.
  subscriber.on('ready', subscribe);
  if (subscriber.isReady) void subscribe();
  return () => void subscriber.off('ready', subscribe);
}

function parse<Message>(schema: z.ZodType<Message>, text: string): Message | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
