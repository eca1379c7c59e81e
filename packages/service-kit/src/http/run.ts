import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '../observability/logger.ts';

/** How long requests in flight may take to finish after a signal. */
const SHUTDOWN_TIMEOUT_MS = 8_000;
/** Longer than the gateway keeps its connections, so that it is never the one surprised. */
const KEEP_ALIVE_MS = 75_000;

export interface RunOptions {
  /** A Koa app, or anything that gives Node's request listener. */
  readonly service: { callback(): Parameters<typeof createServer>[1] };
  /** 0 takes a free one. */
  readonly port: number;
  readonly host: string;
  readonly logger: Logger;
  /** Lets go of databases and connections, after the last answer. */
  readonly close: () => Promise<unknown>;
}

/** Stops accepting, lets what is in flight finish, then cuts what is left. */
async function drain(server: Server, answering: ReadonlySet<ServerResponse>): Promise<void> {
  for (const response of answering) {
    if (!response.headersSent) response.setHeader('connection', 'close');
  }
  // A connection that becomes idle after `close` would otherwise be kept alive.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(sweep);
  clearTimeout(cut);
}

/**
 * Listens, and on SIGTERM or SIGINT finishes what is in flight (at most 8 s), closes and exits 0.
 * Says `{ event: 'listening', port }` in the log once it listens.
 */
export async function runService(options: RunOptions): Promise<Server> {
  const { service, port, host, logger, close } = options;
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: KEEP_ALIVE_MS },
    service.callback(),
  );
  const answering = new Set<ServerResponse>();
  // After the service: what it answered at once is no longer in flight.
  server.on('request', (_, response) => {
    if (response.writableEnded) return;
    answering.add(response);
    response.once('close', () => answering.delete(response));
  });

  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ event: 'stopping', signal });
    await drain(server, answering);
    await close().catch((err: unknown) => logger.error({ event: 'close', err }));
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  logger.info({ event: 'listening', port: (server.address() as AddressInfo).port });
  return server;
}
