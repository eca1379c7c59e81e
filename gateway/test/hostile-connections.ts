import { once } from 'node:events';
import { type Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';

const CHUNK_BYTES = 56 * 1024;

/** `127.0.1.7` for 7: another client's address on this machine. */
export const addressOf = (index: number) =>
  `127.0.${1 + Math.floor(index / 250)}.${1 + (index % 250)}`;

export function createSockets() {
  const sockets = new Set<Socket>();
  return {
    async open(port: number, localAddress: string): Promise<Socket> {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      socket.on('error', () => undefined);
      socket.once('close', () => sockets.delete(socket));
      sockets.add(socket);
      await once(socket, 'connect');
      return socket;
    },
    async sendUnread(port: number, path: string, localAddress: string): Promise<void> {
      const socket = (await this.open(port, localAddress)).pause();
      const request = `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
      socket.write(request.repeat(Math.floor(CHUNK_BYTES / request.length)));
    },
    count: () => sockets.size,
    closeAll(): void {
      for (const socket of sockets) socket.destroy();
    },
  };
}

export function getStatus(
  port: number,
  path: string,
  { agent = false, localAddress }: { agent?: Agent | false; localAddress?: string } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent, localAddress }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', reject);
  });
}
