import type { RedisSettings } from './redis-settings.ts';

export const COMMAND_TIMEOUT_MS = 1_000;
/** Below the timeout, so that only a hung connection reaches it. */
export const PING_INTERVAL_MS = 400;
export const RECONNECT_DELAY_MS = 300;

export const createConnectionOptions = ({ username, password, tls, database }: RedisSettings) => ({
  username,
  password,
  database,
  disableOfflineQueue: true,
  pingInterval: PING_INTERVAL_MS,
  socket: {
    ...(tls && { tls }),
    connectTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: COMMAND_TIMEOUT_MS,
    reconnectStrategy: RECONNECT_DELAY_MS,
  },
});
