import { createClient } from 'redis';
import type { Logger } from '../observability/logger.ts';
import { logConnection } from './connection-log.ts';
import { COMMAND_TIMEOUT_MS, createConnectionOptions } from './connection-options.ts';
import { guardCommands } from './guarded-commands.ts';
import type { RedisServerClient } from './redis-client.ts';
import { isReadOnlyReply } from './redis-errors.ts';
import type { RedisServerSettings } from './redis-settings.ts';

/** A managed Redis may fail over behind its address: on READONLY the client reconnects. */
export function createServerClient(settings: RedisServerSettings, logger: Logger) {
  const { socket, ...options } = createConnectionOptions(settings);
  const client: RedisServerClient = createClient({
    ...options,
    database: settings.database,
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
      // The server closes the connection, and the client opens another one.
      if (isReadOnlyReply(error)) client.sendCommand(['QUIT']).catch(() => undefined);
      throw error;
    }
  });
  return { client: guarded, connected };
}
