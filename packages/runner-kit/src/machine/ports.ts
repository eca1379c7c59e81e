import { createServer } from 'node:net';
import { Refusal } from '../errors.ts';

/** `count` different free ports of this machine. */
export async function freePorts(count: number): Promise<number[]> {
  // All are held open until the last is known, else one could be given twice.
  const servers = await Promise.all(Array.from({ length: count }, () => listen('127.0.0.1', 0)));
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  });
  await Promise.all(servers.map(close));
  return ports;
}

/** Throws a Refusal when the product could not listen there. */
export async function refuseTakenPort(host: string, port: number): Promise<void> {
  try {
    await close(await listen(host, port));
  } catch (error) {
    throw new Refusal(sentenceFor(error as NodeJS.ErrnoException, host, port));
  }
}

function sentenceFor(error: NodeJS.ErrnoException, host: string, port: number): string {
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
