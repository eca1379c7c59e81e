import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { getResponseInProgress } from './pipelined-requests.ts';

const MB = 1024 * 1024;
const KB = 1024;

/** Of the gateway without connections, the largest process: 100 MB and its caches of 64 MB each. */
const RESERVED_BYTES = 260 * MB;
const RESERVED_HEAP_BYTES = 80 * MB;
/** Measured with a change stream on it: 14 KB, of these up to 5.6 KB on the heap. */
const BYTES_PER_CONNECTION = 16 * KB;
const HEAP_BYTES_PER_CONNECTION = 6 * KB;
/** For connections to other servers, logs and files; half of all in a process with few. */
const RESERVED_FILES = 2_048;
/** The share of all connections that one address may have. A load balancer is one address. */
const SHARE_PER_ADDRESS = 0.9;
const MIN_CONNECTIONS = 100;

/** The limits of a process, memory in bytes. */
export interface ProcessLimits {
  /** What process and kernel may use together: the container's limit, else the machine's memory. */
  readonly memoryBytes: number;
  /** What the heap may grow to: V8 takes half of a small container, or `--max-old-space-size`. */
  readonly heapBytes: number;
  /** How many files and connections may be open; infinite where the system does not say. */
  readonly openFiles: number;
}

/** The limits of this process; the container's by cgroup v2 or v1. */
export function readProcessLimits(): ProcessLimits {
  const constrained = process.constrainedMemory();
  return {
    memoryBytes: constrained > 0 ? Math.min(constrained, totalmem()) : totalmem(),
    heapBytes: getHeapStatistics().heap_size_limit,
    openFiles: readOpenFilesLimit(),
  };
}

/** Node has raised its soft limit to the hard one at the start. Only Linux has the file. */
function readOpenFilesLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}

/** How many of the open files may be connections of clients. */
export const computeConnectionFiles = ({ openFiles }: ProcessLimits): number =>
  openFiles - Math.min(RESERVED_FILES, openFiles / 2);

/**
 * How many connections fit into the memory and the heap, each less what the process needs without
 * any. May be negative in a very small process.
 */
export const computeConnectionMemory = ({ memoryBytes, heapBytes }: ProcessLimits): number =>
  Math.min(
    (memoryBytes - RESERVED_BYTES) / BYTES_PER_CONNECTION,
    (heapBytes - RESERVED_HEAP_BYTES) / HEAP_BYTES_PER_CONNECTION,
  );

/** How many connections of clients a process may have: what fits, and at least 100. */
export const computeConnectionLimit = (limits: ProcessLimits): number =>
  Math.max(
    MIN_CONNECTIONS,
    Math.floor(Math.min(computeConnectionFiles(limits), computeConnectionMemory(limits))),
  );

const wasUsed = Symbol('was used since it was last considered for closing');
type TrackedSocket = Socket & { [wasUsed]?: boolean };

/** Marks the connection of a request as one that is not idle. */
export function markConnectionUsed(socket: Socket): void {
  (socket as TrackedSocket)[wasUsed] = true;
}

/**
 * Keeps a server below `limit` connections, and each address below 90 % of them: a new connection
 * replaces the one that has been idle longest, of the same address if that is at its own limit.
 * Where none is idle the new one is closed. A connection is idle while it waits for a request or for
 * the rest of its headers. Needs `markConnectionUsed` for each request.
 */
export function limitConnections(server: Server, limit: number): void {
  const limitPerAddress = Math.floor(limit * SHARE_PER_ADDRESS);
  const all = new Set<TrackedSocket>();
  const byAddress = new Map<string, Set<TrackedSocket>>();

  server.on('connection', (socket: TrackedSocket) => {
    // The server emits a connection again for each pipelined request.
    if (all.has(socket)) return;
    const address = socket.remoteAddress ?? '';
    const ofAddress = byAddress.get(address) ?? new Set();
    const full =
      ofAddress.size >= limitPerAddress ? ofAddress : all.size >= limit ? all : undefined;
    if (full) {
      const idle = findLongestIdle(full);
      (idle ?? socket).destroy();
      if (!idle) return;
    }
    all.add(socket);
    byAddress.set(address, ofAddress.add(socket));
    socket.once('close', () => {
      all.delete(socket);
      ofAddress.delete(socket);
      if (ofAddress.size === 0) byAddress.delete(address);
    });
  });
}

/**
 * Finds a connection that has been idle for about the longest (second-chance algorithm): one that was
 * used since it was last looked at moves behind the others. Looks at few connections on average.
 */
function findLongestIdle(sockets: Set<TrackedSocket>): Socket | undefined {
  let left = 2 * sockets.size;
  for (const socket of sockets) {
    if (left === 0) return undefined;
    left -= 1;
    if (!socket[wasUsed] && !socket.destroyed && !getResponseInProgress(socket)) return socket;
    socket[wasUsed] = false;
    sockets.delete(socket);
    sockets.add(socket);
  }
  return undefined;
}
