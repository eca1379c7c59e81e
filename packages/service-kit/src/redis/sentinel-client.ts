import { createSentinel } from 'redis';
import type { Logger } from '../observability/logger.ts';
import { createConnectionOptions } from './connection-options.ts';
import { type ConnectingClient, followPrimary } from './following-client.ts';
import type { RedisSentinelSettings } from './redis-settings.ts';

/** How soon a new primary is noticed if no sentinel announces it. */
const SCAN_INTERVAL_MS = 2_000;

/** A connection to the current Redis primary, found through Sentinel. */
export function createSentinelClient(
  settings: RedisSentinelSettings,
  logger: Logger,
): ConnectingClient {
  const options = createConnectionOptions(settings);
  const connection = createSentinel({
    name: settings.primaryName,
    sentinelRootNodes: [...settings.sentinels],
    nodeClientOptions: { ...options, database: settings.database },
    sentinelClientOptions: {
      ...options,
      username: undefined,
      password: settings.sentinelPassword,
    },
    scanInterval: SCAN_INTERVAL_MS,
  });
  return followPrimary(connection, logger);
}
