import { createServer } from 'node:net';
import { UserError } from '../errors.ts';

/** Finds `count` different ports of this machine that nothing listens on. */
export async function findFreePorts(count: number): Promise<number[]> {
  // All stay open until the last one is known, so that none is returned twice.
  const servers = await Promise.all(Array.from({ length: count }, () => listen('127.0.0.1', 0)));
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  });
  await Promise.all(servers.map(close));
  return ports;
}

/** Throws a UserError when a server could not listen on this host and port. */
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
      return `Port ${port} may not be used by this user. Choose one above 1023: PORT=8080 npm start`;
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return `HOST ${host} is no address of this machine.`;
    default:
      return `The product cannot listen on ${host}:${port}: ${error.message}`;
  }
}

function listen(host: string, port: number) {
  return new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host, port }, () => resolve(server));
  });
}

function close(server: ReturnType<typeof createServer>) {
  return new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
}
