import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { UserError } from '../errors.ts';

/** Below the ports for outgoing connections (Linux 32768, others 49152), which could take one. */
const [FIRST_PORT, LAST_PORT] = [10_240, 32_767];

/**
 * Neighbours, so that products starting at the same time rarely choose the same.
 * @param taken for something that doesn't listen yet
 */
export async function findFreePorts(count: number, taken?: number): Promise<number[]> {
  const ports: number[] = [];
  let port = randomInt(FIRST_PORT, LAST_PORT + 1);
  while (ports.length < count) {
    if (port !== taken && (await isFree(port))) ports.push(port);
    port = port === LAST_PORT ? FIRST_PORT : port + 1;
  }
  return ports;
}

const isFree = (port: number) =>
  listen('127.0.0.1', port).then(
    (server) => close(server).then(() => true),
    () => false,
  );

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
