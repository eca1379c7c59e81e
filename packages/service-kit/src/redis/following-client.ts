import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../observability/logger.ts';
import { withTimeLimit } from '../time/time-limit.ts';
import { logConnection } from './connection-log.ts';
import { COMMAND_TIMEOUT_MS, PING_INTERVAL_MS } from './connection-options.ts';
import { guardCommands, type RedisClient, type RedisCommands } from './redis-client.ts';
import { RedisUnavailableError } from './redis-errors.ts';

const createTimeoutError = () =>
  new RedisUnavailableError(`no reply within ${COMMAND_TIMEOUT_MS} ms`);

export interface FollowingConnection extends RedisCommands {
  readonly isOpen: boolean;
  connect(): Promise<unknown>;
  destroy(): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

export interface ConnectingClient {
  readonly client: RedisClient;
  readonly connected: Promise<unknown>;
}

/**
 * The Sentinel client of `redis` queues commands while it looks for the new primary, and gives up
 * if its first connection fails. This one rejects commands unless the last ping was answered, and
 * keeps trying to connect.
 */
export function followPrimary(connection: FollowingConnection, logger: Logger): ConnectingClient {
  const events = new EventEmitter<{ ready: []; error: [Error] }>();
  let isReady = false;
  let isDestroyed = false;
  logConnection(events, logger);
  connection.on('error', (err) => logger.debug({ event: 'redis-node-down', err }));

  async function check(): Promise<void> {
    try {
      if (!connection.isOpen) await connection.connect();
      await withTimeLimit(connection.ping(), COMMAND_TIMEOUT_MS, createTimeoutError);
      if (isReady || isDestroyed) return;
      isReady = true;
      events.emit('ready');
    } catch (error) {
      isReady = false;
      if (!isDestroyed) events.emit('error', error as Error);
    }
  }

  async function keepChecking(): Promise<void> {
    while (!isDestroyed) {
      await check();
      await delay(PING_INTERVAL_MS, undefined, { ref: false });
    }
  }

  const commands = guardCommands(connection, async (send) => {
    if (!isReady) throw new RedisUnavailableError('no primary responds');
    return withTimeLimit(send(), COMMAND_TIMEOUT_MS, createTimeoutError);
  });
  void keepChecking();
  const client: RedisClient = Object.defineProperties(commands, {
    isReady: { get: () => isReady },
    on: { value: events.on.bind(events) },
    off: { value: events.off.bind(events) },
    destroy: {
      value() {
        isDestroyed = true;
        isReady = false;
        if (connection.isOpen) connection.destroy();
      },
    },
  }) as never;
  return { client, connected: new Promise<void>((resolve) => events.once('ready', resolve)) };
}
