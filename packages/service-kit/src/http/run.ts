import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '../observability/logger.ts';

/** How long requests in flight may take to finish after SIGTERM or SIGINT. */
const SHUTDOWN_TIMEOUT_MS = 8_000;
/** Longer than the gateway keeps idle connections, so that the gateway never reuses a closed one. */
const KEEP_ALIVE_MS = 75_000;

export interface RunOptions {
  /** A Koa app, or anything that returns Node's request listener. */
  readonly service: { callback(): Parameters<typeof createServer>[1] };
  /** 0 listens on a free port. */
  readonly port: number;
  readonly host: string;
  readonly logger: Logger;
  /** Closes databases and connections, after the last response. */
  readonly close: () => Promise<unknown>;
}

/** Stops accepting connections, waits for requests in flight, then closes what is left. */
async function drain(server: Server, inFlight: ReadonlySet<ServerResponse>): Promise<void> {
  for (const response of inFlight) {
    if (!response.headersSent) response.setHeader('connection', 'close');
  }
  // A connection that becomes idle after `close` would otherwise be kept alive.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(closeIdle);
  clearTimeout(deadline);
}

/**
 * Runs a service until SIGTERM or SIGINT: then it finishes the requests in flight (for at most 8 s),
 * closes its resources and exits with 0. Logs `{ event: 'listening', port }` once it listens.
 */
export async function runService(options: RunOptions): Promise<Server> {
  const { service, port, host, logger, close } = options;
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: KEEP_ALIVE_MS },
    service.callback(),
  );
  const inFlight = new Set<ServerResponse>();
  // Registered after the service: a response that is already complete is not in flight.
  server.on('request', (_, response) => {
    if (response.writableEnded) return;
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
  });

  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ event: 'stopping', signal });
    await drain(server, inFlight);
    await close().catch((err: unknown) => logger.error({ event: 'close-failed', err }));
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
