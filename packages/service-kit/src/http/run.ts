import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '../observability/logger.ts';
import { admitConnections } from './admit-connections.ts';
import { limitBodyTime } from './body-time-limits.ts';
import {
  computeConnectionLimit,
  limitConnections,
  markConnectionUsed,
  readProcessLimits,
} from './connection-limits.ts';
import { pipeliningOptions, queuePipelinedRequests } from './pipelined-requests.ts';
import { waitUntilQuiet } from './quiet-period.ts';

const SHUTDOWN_TIMEOUT_MS = 8_000;
const PROBES = new Set(['/healthz', '/readyz', '/version', '/contract', '/metrics']);
/** Longer than load balancers and the gateway use, so that none reuses a closed connection. */
const KEEP_ALIVE_MS = 75_000;
const TIMEOUT_CHECK_MS = 5_000;
/** Connections the system accepts before this process does. The system's own limit can be lower. */
const BACKLOG = 4_096;

export interface RunOptions {
  readonly service: { callback(): RequestListener };
  readonly port: number;
  readonly host: string;
  readonly logger: Logger;
  readonly keepAliveMs?: number;
  readonly close: () => Promise<unknown>;
}

async function drain(server: Server, closePipelined: () => void, timeoutMs: number): Promise<void> {
  // `close` wouldn't close connections that become idle later.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => {
    server.closeAllConnections();
    closePipelined();
  }, timeoutMs);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(closeIdle);
  clearTimeout(deadline);
}

function respondNotReady(response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ status: 'stopping' }));
}

/**
 * After SIGTERM or SIGINT, `/readyz` returns 503, and each response closes its connection. After
 * half a second without requests (3 s at most), finishes the requests in flight (within 8 s of the
 * signal), closes the resources and exits with 0.
 */
export async function runService(options: RunOptions): Promise<Server> {
  const { service, port, host, logger, close, keepAliveMs = KEEP_ALIVE_MS } = options;
  const respond = service.callback();
  const inFlight = new Set<ServerResponse>();
  let isLeaving = false;
  let lastRequestAt: number | undefined;
  const server = createServer(
    {
      ...pipeliningOptions,
      // Bodies have their own limits: see body-time-limits.ts.
      requestTimeout: 0,
      headersTimeout: 10_000,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    },
    (request, response) => {
      markConnectionUsed(request.socket);
      limitBodyTime(request, response);
      if (isLeaving) {
        if (!PROBES.has(request.url ?? '')) lastRequestAt = performance.now();
        response.setHeader('connection', 'close');
        if (request.url === '/readyz') return respondNotReady(response);
      }
      respond(request, response);
      if (response.writableEnded) return;
      inFlight.add(response);
      response.once('close', () => inFlight.delete(response));
    },
  );

  const closePipelined = queuePipelinedRequests(server);
  limitConnections(server, computeConnectionLimit(readProcessLimits()));
  admitConnections(server);

  async function awaitTrafficDrain(): Promise<void> {
    for (const response of inFlight) {
      if (!response.headersSent) response.setHeader('connection', 'close');
    }
    await waitUntilQuiet(() => lastRequestAt);
  }

  const stop = async (signal: NodeJS.Signals) => {
    if (isLeaving) return;
    isLeaving = true;
    const signalledAt = performance.now();
    await awaitTrafficDrain();
    logger.info({ event: 'stopping', signal });
    const timeoutMs = SHUTDOWN_TIMEOUT_MS - (performance.now() - signalledAt);
    await drain(server, closePipelined, timeoutMs);
    await close().catch((err: unknown) => logger.error({ event: 'close-failed', err }));
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
  logger.info({ event: 'listening', port: (server.address() as AddressInfo).port });
  return server;
}
