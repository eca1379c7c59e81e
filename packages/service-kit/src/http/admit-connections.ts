import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { markConnectionUsed } from './connection-limits.ts';

const SLICE_MS = 2;
const LONGEST_WAIT_MS = 4;

/**
 * Accepts all waiting connections before it reads from any, then alternates between addresses. Node
 * would read from each as it accepts it, so a newcomer would wait for everyone ahead of it. While
 * connections keep coming, reads from one every few milliseconds.
 */
export function admitConnections(server: Server, { now = () => performance.now() } = {}): void {
  const waiting = new Map<string, Socket[]>();
  const admitted = new WeakSet<Socket>();
  const [serveConnection] = server.listeners('connection') as ((socket: Socket) => void)[];
  if (!serveConnection) throw new Error('The server does not serve connections.');
  let hasAccepted = false;
  let admittedAt = 0;

  function admit(socket: Socket): void {
    if (socket.destroyed) return;
    admitted.add(socket);
    serveConnection?.call(server, socket);
    socket.resume();
  }

  function admitSome(): void {
    const startedAt = now();
    if (!hasAccepted || startedAt - admittedAt > LONGEST_WAIT_MS) {
      for (const [address, sockets] of waiting) {
        waiting.delete(address);
        admit(sockets.shift() as Socket);
        if (sockets.length > 0) waiting.set(address, sockets);
        admittedAt = now();
        if (hasAccepted || admittedAt - startedAt > SLICE_MS) break;
      }
    }
    hasAccepted = false;
    if (waiting.size > 0) setImmediate(admitSome);
  }

  server.removeListener('connection', serveConnection);
  server.on('connection', (socket: Socket) => {
    // `queuePipelinedRequests` emits this event again for each pipelined request.
    if (admitted.has(socket)) {
      serveConnection.call(server, socket);
      return;
    }
    hasAccepted = true;
    // A connection that hasn't had its turn isn't idle.
    markConnectionUsed(socket);
    const address = socket.remoteAddress ?? '';
    const sockets = waiting.get(address);
    if (sockets) sockets.push(socket);
    else if (waiting.set(address, [socket]).size === 1) setImmediate(admitSome);
  });
  // `http.createServer` doesn't pass this `net.createServer` option on.
  Object.assign(server, { pauseOnConnect: true });
}
