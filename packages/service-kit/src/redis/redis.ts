import { isNativeError } from 'node:util/types';
import {
  AbortError,
  ClientClosedError,
  ClientOfflineError,
  ConnectionTimeoutError,
  createClient,
  DisconnectsClientError,
  ReconnectStrategyError,
  SocketClosedUnexpectedlyError,
  SocketTimeoutError,
  TimeoutError,
} from 'redis';
import type { Logger } from '../observability/logger.ts';

/** A command without a reply for so long has failed. */
const COMMAND_TIMEOUT_MS = 1_000;
/** Shorter than the timeout, so that only a connection to a hung Redis is silent that long. */
const PING_INTERVAL_MS = 400;
const RECONNECT_DELAY_MS = 300;
const FIRST_CONNECTION_TIMEOUT_MS = 1_000;

const CONNECTION_ERRORS = [
  AbortError,
  ClientClosedError,
  ClientOfflineError,
  ConnectionTimeoutError,
  DisconnectsClientError,
  ReconnectStrategyError,
  SocketClosedUnexpectedlyError,
  SocketTimeoutError,
  TimeoutError,
];

/** Errors of a Redis that runs and cannot serve. */
const UNAVAILABLE_REPLIES =
  /^(LOADING|READONLY|OOM|MISCONF|MASTERDOWN|CLUSTERDOWN|BUSY|NOREPLICAS) /;

function newClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_INTERVAL_MS,
    commandOptions: { timeout: COMMAND_TIMEOUT_MS },
    socket: {
      connectTimeout: COMMAND_TIMEOUT_MS,
      socketTimeout: COMMAND_TIMEOUT_MS,
      reconnectStrategy: RECONNECT_DELAY_MS,
    },
  });
}

export type RedisClient = ReturnType<typeof newClient>;

/** Whether a command failed because Redis is unavailable, and not because the command was wrong. */
export function isRedisUnavailable(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  return (
    CONNECTION_ERRORS.some((kind) => error instanceof kind) ||
    UNAVAILABLE_REPLIES.test(error.message)
  );
}

/**
 * Connects to Redis. While Redis is down commands fail at once, while it hangs they fail after a
 * second, and the service responds with 503; the client reconnects by itself. Resolves when
 * connected, or after a second without a connection: a service starts without Redis.
 */
export async function connectRedis(url: string, logger: Logger): Promise<RedisClient> {
  const client = newClient(url);
  let down = false;
  client.on('ready', () => {
    if (down) logger.info({ event: 'redis-connected' });
    down = false;
  });
  client.on('error', (err) => {
    if (!down) logger.warn({ event: 'redis-down', err });
    down = true;
  });
  const first = client.connect().catch((err: unknown) => {
    logger.warn({ event: 'redis-closed', err });
  });
  const connected = new AbortController();
  await Promise.race([
    first.finally(() => connected.abort()),
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, FIRST_CONNECTION_TIMEOUT_MS);
      connected.signal.addEventListener('abort', () => clearTimeout(timer));
    }),
  ]);
  return client;
}
