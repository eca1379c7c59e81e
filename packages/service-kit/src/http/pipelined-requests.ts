import { IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Longer than any response takes. Disconnects a client that doesn't read. */
const STALLED_MS = 30_000;
/** Pipelined requests get at most a third of the time. */
const SLICE_MS = 1;
const PAUSE_MS = 2;
/** Node drops header names and values beyond this, so the request can't be serialized again. */
const MAX_HEADER_STRINGS = 2_000;

/** Node has no public name for this property. */
export const getResponseInProgress = (socket: Socket): ServerResponse | undefined =>
  (socket as { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined;

const upgrades = Symbol('upgrades');

/**
 * Node assigns `upgrade` before it calls any listener. If it's true, the parser stops after the
 * headers; otherwise it first turns everything it has read into requests (1,700 for 64 KB).
 */
class Request extends IncomingMessage {
  [upgrades]: boolean | undefined;
}

Object.defineProperty(Request.prototype, 'upgrade', {
  get(this: Request) {
    return this[upgrades];
  },
  set(this: Request, value: boolean | null) {
    this[upgrades] = value === null ? undefined : value || isPipelined(this);
  },
});

const isPipelined = ({ socket }: IncomingMessage) => getResponseInProgress(socket) !== undefined;

/** Makes the server stop parsing at a pipelined request. Ignores other upgrades. */
export const pipeliningOptions: ServerOptions = {
  IncomingMessage: Request,
  shouldUpgradeCallback: isPipelined,
};

interface QueuedRequest {
  readonly socket: Socket;
  readonly request: IncomingMessage;
  readonly rest: Buffer;
}

/**
 * Needs `pipeliningOptions`. Answers one request per turn of the event loop, a third of the time.
 * @returns a function that closes the waiting connections, which `closeAllConnections` misses
 */
export function queuePipelinedRequests(server: Server): () => void {
  const waiting = new Set<Socket>();
  const queue: QueuedRequest[] = [];
  let isServing = false;

  function serve(sliceEnd: number): void {
    const next = queue.shift();
    isServing = next !== undefined;
    if (!next) return;
    resume(server, next);
    setImmediate(() => {
      if (performance.now() < sliceEnd) serve(sliceEnd);
      else setTimeout(startSlice, PAUSE_MS);
    });
  }

  const startSlice = () => serve(performance.now() + SLICE_MS);

  server.on('upgrade', (request, socket: Socket, rest) => {
    const response = getResponseInProgress(socket);
    if (!response || request.rawHeaders.length >= MAX_HEADER_STRINGS) {
      socket.destroy();
      return;
    }
    waiting.add(socket);
    // Node has removed its own listeners.
    socket.pause();
    socket.on('error', ignoreError);
    const onDrain = () => response.writableNeedDrain && response.emit('drain');
    socket.on('drain', onDrain);
    socket.setTimeout(STALLED_MS, destroy);
    response.once('close', () => {
      waiting.delete(socket);
      socket.off('drain', onDrain);
      if (socket.destroyed || socket.writableEnded) return;
      queue.push({ socket, request, rest });
      if (isServing) return;
      isServing = true;
      setImmediate(startSlice);
    });
  });

  return () => {
    for (const socket of waiting) socket.destroy();
  };
}

function resume(server: Server, { socket, request, rest }: QueuedRequest): void {
  if (socket.destroyed || socket.readableEnded) {
    socket.destroy();
    return;
  }
  socket.off('error', ignoreError);
  socket.off('timeout', destroy);
  socket.setTimeout(0);
  if (rest.length > 0) socket.unshift(rest);
  socket.unshift(formatHead(request));
  server.emit('connection', socket);
  socket.resume();
}

function formatHead({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
  let head = `${method} ${url} HTTP/${httpVersion}\r\n`;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    head += `${rawHeaders[index]}: ${rawHeaders[index + 1]}\r\n`;
  }
  return Buffer.from(`${head}\r\n`, 'latin1');
}

function destroy(this: Socket): void {
  this.destroy();
}

const ignoreError = () => undefined;
