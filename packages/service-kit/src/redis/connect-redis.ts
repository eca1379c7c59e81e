import { Cluster } from 'ioredis';
import type { Logger } from '../observability/logger.ts';
import { createRedisClient, type RedisClient } from './redis-client.ts';
import { isReadOnlyReply, rejectAsUnavailable } from './redis-errors.ts';
import type { RedisSettings } from './redis-settings.ts';

/** A command without a reply for so long has failed, and its connection with it. */
const COMMAND_TIMEOUT_MS = 1_000;
/** Shorter than the timeout, so that a hung Redis is noticed without any other command. */
const PING_INTERVAL_MS = 400;
const RECONNECT_DELAY_MS = 300;
const FIRST_CONNECTION_TIMEOUT_MS = 1_000;

/**
 * Connects to Redis. While Redis is down commands fail at once, while it hangs they fail after a
 * second, both with a RedisUnavailableError, and the service responds with 503. The client connects
 * again by itself: to the new primary after a failover, also when the former primary stays reachable
 * as a replica. It renews its subscriptions. Resolves when connected, or after a second without a
 * connection: a service starts without Redis.
 */
export async function connectRedis(settings: RedisSettings, logger: Logger): Promise<RedisClient> {
  const client = createRedisClient(settings, {
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: COMMAND_TIMEOUT_MS,
    reconnectDelayMs: RECONNECT_DELAY_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    reconnectOnError: isReadOnlyReply,
  });
  rejectAsUnavailable(client);
  logConnection(client, logger);
  keepPinging(client);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, FIRST_CONNECTION_TIMEOUT_MS);
    client.once('ready', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  return client;
}

/** Logs when the connection is lost and when it is there again, once each. */
export function logConnection(client: RedisClient, logger: Logger): void {
  let isDown = false;
  client.on('ready', () => {
    if (isDown) logger.info({ event: 'redis-connected' });
    isDown = false;
  });
  // An 'error' event without a listener would be printed.
  client.on('error', (err: Error) => {
    if (!isDown) logger.warn({ event: 'redis-down', err });
    isDown = true;
  });
  client.on('node error', (err: Error, node: string) => {
    logger.debug({ event: 'redis-node-down', node, err });
  });
}

function keepPinging(client: RedisClient): void {
  const timer = setInterval(() => {
    const servers = client instanceof Cluster ? client.nodes('master') : [client];
    for (const server of servers) {
      if (server.status === 'ready') server.ping().catch(() => undefined);
    }
  }, PING_INTERVAL_MS);
  timer.unref();
  client.once('end', () => clearInterval(timer));
}
