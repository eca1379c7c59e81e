import type { Logger } from '@dashboard/service-kit';
import { Redis, type RedisOptions } from 'ioredis';

const RECONNECT_MS = 500;

function connect(url: string, logger: Logger, options: RedisOptions): Redis {
  const redis = new Redis(url, { retryStrategy: () => RECONNECT_MS, ...options });
  let down = false;
  redis.on('ready', () => {
    down = false;
  });
  // Without a listener a lost connection would end the process.
  redis.on('error', (error: Error) => {
    if (!down) logger.warn({ event: 'redis-down', err: error });
    down = true;
  });
  return redis;
}

/** The connection the queue works on: its commands wait out a lost connection, as BullMQ asks. */
export const connectQueueRedis = (url: string, logger: Logger): Redis =>
  connect(url, logger, { maxRetriesPerRequest: null });

/** The connection changes are announced on: what cannot be said at once is dropped. */
export const connectAnnouncingRedis = (url: string, logger: Logger): Redis =>
  connect(url, logger, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 1_000,
  });
