import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { getResponseInProgress } from './pipelined-requests.ts';

const MB = 1024 * 1024;
const KB = 1024;

/** What the gateway, the largest process, uses with no connections: 100 MB plus its caches. */
const RESERVED_BYTES = 260 * MB;
const RESERVED_HEAP_BYTES = 80 * MB;
/** Measured with a change stream: 14 KB, including up to 5.6 KB of heap. */
const BYTES_PER_CONNECTION = 16 * KB;
const HEAP_BYTES_PER_CONNECTION = 6 * KB;
/** For other connections, logs and files. At most half of the process's limit. */
const RESERVED_FILES = 2_048;
/** Below 1 because a load balancer is a single address. */
const SHARE_PER_ADDRESS = 0.9;
const MIN_CONNECTIONS = 100;

export interface ProcessLimits {
  /** The container's limit, or all of the machine's memory. */
  readonly memoryBytes: number;
  /** Half of a small container's memory, unless `--max-old-space-size` is set. */
  readonly heapBytes: number;
  readonly openFiles: number;
}

export function readProcessLimits(): ProcessLimits {
  const constrained = process.constrainedMemory();
  return {
    memoryBytes: constrained > 0 ? Math.min(constrained, totalmem()) : totalmem(),
    heapBytes: getHeapStatistics().heap_size_limit,
    openFiles: readOpenFilesLimit(),
  };
}

/** Node raises its soft limit to the hard one at startup. Only Linux has the file. */
function readOpenFilesLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}

export const computeConnectionFiles = ({ openFiles }: ProcessLimits): number =>
  openFiles - Math.min(RESERVED_FILES, openFiles / 2);

export const computeConnectionMemory = ({ memoryBytes, heapBytes }: ProcessLimits): number =>
  Math.min(
    (memoryBytes - RESERVED_BYTES) / BYTES_PER_CONNECTION,
    (heapBytes - RESERVED_HEAP_BYTES) / HEAP_BYTES_PER_CONNECTION,
  );

export const computeConnectionLimit = (limits: ProcessLimits): number =>
  Math.max(
    MIN_CONNECTIONS,
    Math.floor(Math.min(computeConnectionFiles(limits), computeConnectionMemory(limits))),
  );

const wasUsed = Symbol('was used since it was last considered for closing');
type TrackedSocket = Socket & { [wasUsed]?: boolean };

export function markConnectionUsed(socket: Socket): void {
  (socket as TrackedSocket)[wasUsed] = true;
}

/**
 * A new connection replaces the one idle longest, from the same address if that is at its limit
 * (90 % of `limit`); if none is idle, the new one is closed. Idle means waiting for a request or
 * the rest of its headers.
 */
export function limitConnections(server: Server, limit: number): void {
  const limitPerAddress = Math.floor(limit * SHARE_PER_ADDRESS);
  const all = new Set<TrackedSocket>();
  const byAddress = new Map<string, Set<TrackedSocket>>();

  server.on('connection', (socket: TrackedSocket) => {
    // `queuePipelinedRequests` emits this event again for each pipelined request.
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

/** Second-chance eviction: a connection used since the last look moves to the end. */
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
