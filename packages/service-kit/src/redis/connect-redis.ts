import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../observability/logger.ts';
import type { ConnectingClient } from './following-client.ts';
import type { RedisClient, RedisServerClient } from './redis-client.ts';
import type { RedisServerSettings, RedisSettings } from './redis-settings.ts';
import { createSentinelClient } from './sentinel-client.ts';
import { createServerClient } from './server-client.ts';

const FIRST_CONNECTION_TIMEOUT_MS = 1_000;

/**
 * Resolves when connected or after a second: a service starts without Redis. While Redis is down
 * commands fail at once, while it hangs after a second (`isRedisUnavailable`). The client
 * reconnects, follows a failover to the new primary and renews its subscriptions.
 */
export function connectRedis(
  settings: RedisServerSettings,
  logger: Logger,
): Promise<RedisServerClient>;
export function connectRedis(settings: RedisSettings, logger: Logger): Promise<RedisClient>;
export async function connectRedis(settings: RedisSettings, logger: Logger): Promise<RedisClient> {
  const { client, connected } = startConnecting(settings, logger);
  await Promise.race([connected, delay(FIRST_CONNECTION_TIMEOUT_MS, undefined, { ref: false })]);
  return client;
}

/** `connected` never rejects. */
function startConnecting(settings: RedisSettings, logger: Logger): ConnectingClient {
  switch (settings.kind) {
    case 'server':
      return createServerClient(settings, logger);
    case 'sentinel':
      return createSentinelClient(settings, logger);
  }
}
