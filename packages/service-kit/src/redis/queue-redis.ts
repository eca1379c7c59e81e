import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { RedisSettings } from './redis-settings.ts';

/**
 * A connection by the package `ioredis`, which BullMQ works with; `status` is `ready` while it is
 * connected.
 */
export type QueueRedis = Redis | Cluster;

const CONNECT_TIMEOUT_MS = 1_000;
/** How soon a client of a cluster notices that a replica has taken over. */
const SLOTS_REFRESH_INTERVAL_MS = 1_000;
/** Each after 100 ms: long enough for a replica to take over. */
const MAX_CLUSTER_RETRIES = 16;

export interface ClientOptions
  extends Pick<
    RedisOptions,
    'commandTimeout' | 'socketTimeout' | 'maxRetriesPerRequest' | 'reconnectOnError'
  > {
  readonly reconnectDelayMs: number;
  /** Whether commands wait for a connection; otherwise they fail at once. */
  readonly enableOfflineQueue: boolean;
}

/** Creates a client that connects, and connects again whenever it has lost its connection. */
export function createQueueRedis(
  settings: RedisSettings,
  { reconnectDelayMs, enableOfflineQueue, ...options }: ClientOptions,
): QueueRedis {
  const { username, password } = settings;
  const retryStrategy = () => reconnectDelayMs;
  const tls = settings.tls ? {} : undefined;
  const common = { ...options, username, password, tls, connectTimeout: CONNECT_TIMEOUT_MS };
  switch (settings.kind) {
    case 'server':
      return new Redis({
        ...{ ...common, retryStrategy, enableOfflineQueue },
        ...{ ...settings.node, db: settings.database },
      });
    case 'sentinel':
      return new Redis({
        ...{ ...common, retryStrategy, enableOfflineQueue },
        ...{ name: settings.primaryName, db: settings.database },
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
    case 'cluster':
      return new Cluster([...settings.nodes], {
        redisOptions: common,
        enableOfflineQueue,
        clusterRetryStrategy: retryStrategy,
        slotsRefreshInterval: SLOTS_REFRESH_INTERVAL_MS,
        maxRedirections: MAX_CLUSTER_RETRIES,
        // A certificate names hosts: they are not to be replaced by their addresses.
        dnsLookup: (host, callback) => callback(null, host),
      });
  }
}
