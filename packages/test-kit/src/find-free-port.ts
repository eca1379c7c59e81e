import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems use for outgoing connections, which could take one in between. */
const [FIRST_PORT, LAST_PORT] = [10_240, 32_767];

/** Ports given out so far. Nothing may be listening on them yet. */
const given = new Set<number>();

export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (given.has(port)) continue;
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    given.add(port);
    return port;
  }
}
