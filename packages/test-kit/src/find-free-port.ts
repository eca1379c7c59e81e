import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems use for outgoing connections, which could take one in between. */
const [FIRST_PORT, LAST_PORT] = [10_240, 32_767];

/** A port may not be in use yet when the next one is chosen. */
const found = new Set<number>();

export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (found.has(port)) continue;
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    found.add(port);
    return port;
  }
}
