import { Redis } from 'ioredis';
import type { Logger } from '../observability/logger.ts';
import { logConnection } from './connection-log.ts';
import { isReadOnlyReply } from './redis-errors.ts';
import type { RedisSettings } from './redis-settings.ts';

/**
 * A connection by the package `ioredis`, which BullMQ works with; `status` is `ready` while it is
 * connected.
 */
export type QueueRedis = Redis;

const CONNECT_TIMEOUT_MS = 1_000;
const RECONNECT_DELAY_MS = 500;
/** Longer than a worker's command blocks: a connection that is silent for so long hangs. */
const SOCKET_TIMEOUT_MS = 5_000;
/** For `reconnectOnError`: connect again and send the command again. */
const RESEND = 2;

const retryStrategy = () => RECONNECT_DELAY_MS;

/**
 * Connects to Redis for a queue of BullMQ, which requires that commands wait for a connection. A
 * command that meets a former primary waits for the connection to the new one. The client connects
 * again whenever it has lost its connection.
 */
export function connectQueueRedis(settings: RedisSettings, logger: Logger): QueueRedis {
  const client = createClient(settings);
  logConnection(client, logger);
  return client;
}

function createClient(settings: RedisSettings): QueueRedis {
  const { username, password } = settings;
  const tls = settings.tls ? {} : undefined;
  const common = {
    username,
    password,
    tls,
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    maxRetriesPerRequest: null,
    reconnectOnError: (error: Error) => isReadOnlyReply(error) && RESEND,
  };
  switch (settings.kind) {
    case 'server':
      return new Redis({ ...common, retryStrategy, ...settings.node, db: settings.database });
    case 'sentinel':
      return new Redis({
        ...common,
        retryStrategy,
        name: settings.primaryName,
        db: settings.database,
        sentinels: [...settings.sentinels],
        sentinelPassword: settings.sentinelPassword,
        sentinelCommandTimeout: CONNECT_TIMEOUT_MS,
        sentinelRetryStrategy: retryStrategy,
        sentinelReconnectStrategy: retryStrategy,
        sentinelTLS: tls,
        enableTLSForSentinelMode: settings.tls,
        // The detector may end a client for ever: a failover that it hears of while the client
        // connects again ends the attempt. Socket timeouts find a primary that hangs.
        failoverDetector: false,
      });
  }
}
