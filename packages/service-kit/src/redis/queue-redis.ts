import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from '../observability/logger.ts';
import { logConnection } from './connection-log.ts';
import { isReadOnlyReply } from './redis-errors.ts';
import type { RedisSentinelSettings, RedisSettings } from './redis-settings.ts';

export type QueueRedis = Redis;

const CONNECT_TIMEOUT_MS = 1_000;
const RECONNECT_DELAY_MS = 500;
/** Longer than a worker's command blocks, so a connection silent for this long is hung. */
const SOCKET_TIMEOUT_MS = 5_000;
/** For `reconnectOnError`: reconnect and resend the command. */
const RESEND = 2;

const retryStrategy = () => RECONNECT_DELAY_MS;

/** As BullMQ requires, commands wait for a connection, or for the new primary after a failover. */
export function connectQueueRedis(settings: RedisSettings, logger: Logger): QueueRedis {
  const { username, password, database } = settings;
  const client = new Redis({
    username,
    password,
    db: database,
    tls: settings.tls ? {} : undefined,
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    maxRetriesPerRequest: null,
    reconnectOnError: (error: Error) => isReadOnlyReply(error) && RESEND,
    retryStrategy,
    ...(settings.kind === 'server' ? settings.node : createSentinelOptions(settings)),
  });
  logConnection(client, logger);
  return client;
}

const createSentinelOptions = (settings: RedisSentinelSettings): RedisOptions => ({
  name: settings.primaryName,
  sentinels: [...settings.sentinels],
  sentinelPassword: settings.sentinelPassword,
  sentinelCommandTimeout: CONNECT_TIMEOUT_MS,
  sentinelRetryStrategy: retryStrategy,
  sentinelReconnectStrategy: retryStrategy,
  sentinelTLS: settings.tls ? {} : undefined,
  enableTLSForSentinelMode: settings.tls,
  // The detector can end a client for good: a failover message during a reconnect cancels that
  // reconnect. Socket timeouts detect a hung primary.
  failoverDetector: false,
});
