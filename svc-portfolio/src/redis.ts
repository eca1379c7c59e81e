import type { Logger } from '@dashboard/service-kit';
import { Redis, type RedisOptions } from 'ioredis';

const RECONNECT_DELAY_MS = 500;
const PUBLISH_TIMEOUT_MS = 1_000;

function connect(url: string, logger: Logger, options: RedisOptions): Redis {
  const redis = new Redis(url, { retryStrategy: () => RECONNECT_DELAY_MS, ...options });
  let isDown = false;
  redis.on('ready', () => {
    isDown = false;
  });
  // An 'error' event without a listener would end the process.
  redis.on('error', (error: Error) => {
    if (!isDown) logger.warn({ event: 'redis-connection-lost', err: error });
    isDown = true;
  });
  return redis;
}

/** The connection of the queue: its commands wait for a reconnect, which BullMQ requires. */
export const connectQueueRedis = (url: string, logger: Logger): Redis =>
  connect(url, logger, { maxRetriesPerRequest: null });

/** The connection for publishing changes: a message that cannot be sent at once is dropped. */
export const connectPublisherRedis = (url: string, logger: Logger): Redis =>
  connect(url, logger, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: PUBLISH_TIMEOUT_MS,
  });
