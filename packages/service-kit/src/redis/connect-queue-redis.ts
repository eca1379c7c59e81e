export type { QueueRedis } from './queue-redis.ts';

import type { Logger } from '../observability/logger.ts';
import { logConnection } from './connection-log.ts';
import { createQueueRedis, type QueueRedis } from './queue-redis.ts';
import { isReadOnlyReply } from './redis-errors.ts';
import type { RedisSettings } from './redis-settings.ts';

const RECONNECT_DELAY_MS = 500;
/** Longer than a worker's command blocks: a connection that is silent for so long hangs. */
const SOCKET_TIMEOUT_MS = 5_000;
/** For `reconnectOnError`: connect again and send the command again. */
const RESEND = 2;

/**
 * Connects to Redis for a queue of BullMQ, which requires that commands wait for a connection. A
 * command that meets a former primary waits for the connection to the new one.
 */
export function connectQueueRedis(settings: RedisSettings, logger: Logger): QueueRedis {
  const client = createQueueRedis(settings, {
    socketTimeout: SOCKET_TIMEOUT_MS,
    reconnectDelayMs: RECONNECT_DELAY_MS,
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    reconnectOnError: (error) => isReadOnlyReply(error) && RESEND,
  });
  logConnection(client, logger);
  return client;
}
