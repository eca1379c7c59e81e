import { createCluster } from '@redis/client';
import type { Logger } from '../observability/logger.ts';
import { createConnectionOptions } from './connection-options.ts';
import { type ConnectingClient, followPrimaries } from './following-client.ts';
import type { RedisClusterSettings } from './redis-settings.ts';

/** A cluster is ready while any of its primaries responds: commands for the keys of others fail. */
export function createClusterClient(
  settings: RedisClusterSettings,
  logger: Logger,
): ConnectingClient {
  const { socket, ...options } = createConnectionOptions(settings);
  const connection = createCluster({
    rootNodes: settings.nodes.map((node) => ({ socket: { ...socket, ...node } })),
    defaults: { ...options, socket },
  });
  const ping = () =>
    Promise.any(connection.masters.map(async (node) => (await connection.nodeClient(node)).ping()));
  return followPrimaries({ connection, ping, logger });
}
