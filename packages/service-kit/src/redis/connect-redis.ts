import { setTimeout as delay } from 'node:timers/promises';
import { createClient, createSentinel } from '@redis/client';
import type { Logger } from '../observability/logger.ts';
import { logConnection } from './connection-log.ts';
import { COMMAND_TIMEOUT_MS, createConnectionOptions } from './connection-options.ts';
import { type ConnectingClient, followPrimary } from './following-client.ts';
import { guardCommands, type RedisClient, type RedisServerClient } from './redis-client.ts';
import { isReadOnlyReply } from './redis-errors.ts';
import type {
  RedisSentinelSettings,
  RedisServerSettings,
  RedisSettings,
} from './redis-settings.ts';

const FIRST_CONNECTION_TIMEOUT_MS = 1_000;
/** How soon a new primary is found if no sentinel announces it. */
const SCAN_INTERVAL_MS = 2_000;

/**
 * Resolves when connected, or after a second so that a service can start without Redis. Commands
 * fail at once while Redis is down, and after a second while it hangs (`isRedisUnavailable`).
 */
export function connectRedis(
  settings: RedisServerSettings,
  logger: Logger,
): Promise<RedisServerClient>;
export function connectRedis(settings: RedisSettings, logger: Logger): Promise<RedisClient>;
export async function connectRedis(settings: RedisSettings, logger: Logger): Promise<RedisClient> {
  const { client, connected }: ConnectingClient =
    settings.kind === 'server'
      ? connectServer(settings, logger)
      : connectSentinel(settings, logger);
  await Promise.race([connected, delay(FIRST_CONNECTION_TIMEOUT_MS, undefined, { ref: false })]);
  return client;
}

/** A managed Redis can fail over behind its address, so the client reconnects on READONLY. */
function connectServer(settings: RedisServerSettings, logger: Logger): ConnectingClient {
  const { socket, ...options } = createConnectionOptions(settings);
  const client: RedisServerClient = createClient({
    ...options,
    commandOptions: { timeout: COMMAND_TIMEOUT_MS },
    socket: { ...socket, ...settings.node },
  });
  logConnection(client, logger);
  const connected = client.connect().catch((err: unknown) => {
    logger.warn({ event: 'redis-closed', err });
  });
  const guarded = guardCommands(client, async (send) => {
    try {
      return await send();
    } catch (error) {
      // On QUIT the server closes the connection, and the client opens a new one.
      if (isReadOnlyReply(error)) client.sendCommand(['QUIT']).catch(() => undefined);
      throw error;
    }
  });
  return { client: guarded, connected };
}

function connectSentinel(settings: RedisSentinelSettings, logger: Logger): ConnectingClient {
  const { database, ...options } = createConnectionOptions(settings);
  const connection = createSentinel({
    name: settings.primaryName,
    sentinelRootNodes: [...settings.sentinels],
    nodeClientOptions: { ...options, database },
    sentinelClientOptions: {
      ...options,
      username: undefined,
      password: settings.sentinelPassword,
    },
    scanInterval: SCAN_INTERVAL_MS,
  });
  return followPrimary(connection, logger);
}
