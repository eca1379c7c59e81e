import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export type LinkFault = 'reset' | 'lose answers' | 'black hole';

/** A connection between two parts of the product, through which all their bytes go. */
export interface Link {
  readonly url: string;
  /**
   * Breaks the link: `reset` ends all connections; `lose answers` lets requests through for a while
   * and ends the connection at the first byte of the answer; `black hole` lets nothing through for a
   * while and then ends all connections.
   */
  breakFor(fault: LinkFault, durationMs: number): Promise<void>;
  close(): void;
}

interface Connection {
  readonly client: Socket;
  readonly server: Socket;
}

const destroy = ({ client, server }: Connection) => {
  client.resetAndDestroy();
  server.destroy();
};

/** Listens on a port of this machine and forwards every connection to another. */
export async function openLink(port: number, targetPort: number): Promise<Link> {
  const connections = new Set<Connection>();
  let fault: LinkFault | undefined;

  const proxy = createServer((client) => {
    const server = connect({ host: '127.0.0.1', port: targetPort });
    const connection = { client, server };
    connections.add(connection);
    const end = () => {
      connections.delete(connection);
      destroy(connection);
    };
    for (const socket of [client, server]) {
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', end);
    }
    if (fault === 'black hole') pause(connection);
    client.on('data', (chunk) => {
      if (!server.destroyed) server.write(chunk);
    });
    server.on('data', (chunk) => {
      if (fault === 'lose answers') end();
      else if (!client.destroyed) client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => {
    proxy.listen(port, '127.0.0.1', resolve);
  });

  return {
    url: `http://127.0.0.1:${port}`,
    async breakFor(kind, durationMs) {
      fault = kind;
      if (kind === 'black hole') for (const connection of connections) pause(connection);
      if (kind !== 'reset') await delay(durationMs);
      fault = undefined;
      if (kind !== 'lose answers') for (const connection of connections) destroy(connection);
    },
    close() {
      proxy.close();
      for (const connection of connections) destroy(connection);
    },
  };
}

function pause({ client, server }: Connection): void {
  client.pause();
  server.pause();
}
