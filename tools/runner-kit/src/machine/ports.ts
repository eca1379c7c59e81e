import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { UserError } from '../errors.ts';

/** Below the ports for outgoing connections (Linux 32768, others 49152), which could take one. */
const [FIRST_PORT, LAST_PORT] = [10_240, 32_767];

export async function findFreePorts(count: number): Promise<number[]> {
  // Keeps all open until the last one is found, so that none is returned twice.
  const servers = new Map<number, Server>();
  while (servers.size < count) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    const server = await listen('127.0.0.1', port).catch(() => undefined);
    if (server) servers.set(port, server);
  }
  await Promise.all([...servers.values()].map(close));
  return [...servers.keys()];
}

/** @throws UserError if a server couldn't listen there */
export async function assertPortIsFree(host: string, port: number): Promise<void> {
  try {
    await close(await listen(host, port));
  } catch (error) {
    throw new UserError(describeListenError(error as NodeJS.ErrnoException, host, port));
  }
}

function describeListenError(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`;
    case 'EACCES':
      return `This user cannot use port ${port}. Choose one above 1023: PORT=8080 npm start`;
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return `HOST ${host} is not an address of this machine.`;
    default:
      return `The product cannot listen on ${host}:${port}: ${error.message}`;
  }
}

function listen(host: string, port: number) {
  return new Promise<Server>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host, port }, () => resolve(server));
  });
}

function close(server: Server) {
  return new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
}
