import type { Logger } from '../observability/logger.ts';

interface Connection {
  on(event: 'ready', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/** Logs once per loss and recovery. Without a listener, an 'error' event would end the process. */
export function logConnection(connection: Connection, logger: Logger): void {
  let isDown = false;
  connection.on('ready', () => {
    if (isDown) logger.info({ event: 'redis-connected' });
    isDown = false;
  });
  connection.on('error', (err) => {
    if (!isDown) logger.warn({ event: 'redis-down', err });
    isDown = true;
  });
}
