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

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const ready: Answer = (_, response) => void response.end('{}');

/** What it says of itself: JSON, or how it answers instead. */
type Told = Readonly<Record<string, unknown>> | Answer;

/** A service at the other end of the network: it records what it is asked and answers as told. */
export async function startService(port = 0) {
  const received: ReceivedRequest[] = [];
  const sockets = new Set<Socket>();
  let answer = ready;
  let isFrozen = false;
  const told = new Map<string, Told>();
  const asked: string[] = [];

  const server = createServer(async (request, response) => {
    if (isFrozen) return;
    if (request.url === '/healthz' || request.url === '/readyz') return ready(request, response);
    if (request.url === '/version' || request.url === '/contract') {
      asked.push(request.url);
      const about = told.get(request.url);
      if (typeof about === 'function') return about(request, response);
      return response.writeHead(about ? 200 : 404).end(JSON.stringify(about));
    }
    const pieces: Buffer[] = [];
    if (answer === ready) {
      try {
        for await (const piece of request) pieces.push(piece);
      } catch {
        return;
      }
    }
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers, body: Buffer.concat(pieces) });
    response.setHeader('content-type', 'application/json');
    answer(request, response);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const at = (server.address() as AddressInfo).port;

  return {
    port: at,
    url: `http://127.0.0.1:${at}`,
    received,
    /** Answers with this from now on; without it with `{}`, after all of the request was read. */
    answerWith(next: Answer = ready) {
      answer = next;
    },
    /** What it answers from now on to `/version` and `/contract`, which it does not know before. */
    tells(question: '/version' | '/contract', answer: Told) {
      told.set(question, answer);
    },
    /** How often it was asked what it tells. */
    timesAsked: (question: '/version' | '/contract') =>
      asked.filter((one) => one === question).length,
    /** Takes connections and never answers, as a process that was stopped does. */
    freeze(frozen = true) {
      isFrozen = frozen;
    },
    /** Closes the connections that are open and leaves the port open. */
    hangUp() {
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
