import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/**
 * An HTTP server doesn't close idle connections, which a client on a busy machine would still use.
 * @returns the port, which the system chooses
 */
export async function listen(server: Server): Promise<number> {
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = 0;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}
