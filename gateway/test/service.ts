import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

type Responder = (request: IncomingMessage, response: ServerResponse) => void;

const respondWithEmptyObject: Responder = (_, response) => void response.end('{}');

type Description = Readonly<Record<string, unknown>> | Responder;
type DescriptionPath = '/version' | '/contract';

const checkPaths = new Set(['/healthz', '/readyz', '/version', '/contract']);

export async function startService(port = 0) {
  const received: ReceivedRequest[] = [];
  const sockets = new Set<Socket>();
  let respond = respondWithEmptyObject;
  let isFrozen = false;
  let arrivals = 0;
  const descriptions = new Map<string, Description>();
  const descriptionRequests: string[] = [];

  const server = createServer(async (request, response) => {
    if (!checkPaths.has(request.url ?? '')) arrivals += 1;
    if (isFrozen) return;
    if (request.url === '/healthz' || request.url === '/readyz') {
      return respondWithEmptyObject(request, response);
    }
    if (request.url === '/version' || request.url === '/contract') {
      descriptionRequests.push(request.url);
      const description = descriptions.get(request.url);
      if (typeof description === 'function') return description(request, response);
      return response.writeHead(description ? 200 : 404).end(JSON.stringify(description));
    }
    const chunks: Buffer[] = [];
    if (respond === respondWithEmptyObject) {
      try {
        for await (const chunk of request) chunks.push(chunk);
      } catch {
        return;
      }
    }
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers, body: Buffer.concat(chunks) });
    response.setHeader('content-type', 'application/json');
    respond(request, response);
  });
  server.keepAliveTimeout = 0;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const actualPort = (server.address() as AddressInfo).port;

  return {
    port: actualPort,
    url: `http://127.0.0.1:${actualPort}`,
    received,
    /** Default: `{}`, once the whole request has arrived. */
    respondWith(next: Responder = respondWithEmptyObject) {
      respond = next;
    },
    hold() {
      const held: (() => void)[] = [];
      let isHolding = true;
      respond = (_, response) => {
        if (isHolding) held.push(() => response.end('{}'));
        else response.end('{}');
      };
      return {
        count: () => held.length,
        release() {
          isHolding = false;
          for (const send of held) send();
        },
      };
    },
    setDescription(path: DescriptionPath, description: Description) {
      descriptions.set(path, description);
    },
    countRequests: (path: DescriptionPath) =>
      descriptionRequests.filter((one) => one === path).length,
    countArrivals: () => arrivals,
    freeze(frozen = true) {
      isFrozen = frozen;
    },
    closeConnections() {
      for (const socket of sockets) socket.destroy();
    },
    connections: () => sockets.size,
    async close() {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}

export type TestService = Awaited<ReturnType<typeof startService>>;
