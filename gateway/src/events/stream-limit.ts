import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

const MB = 1024 * 1024;
const KB = 1024;

/**
 * The gateway without streams: 100 MB measured after the start, the response cache and the files of
 * releases with up to 64 MB each, and 32 MB for the requests of the moment.
 */
const RESERVED_BYTES = 260 * MB;
/** Of that on the heap: 40 MB measured after the start, and as much for the requests of the moment. */
const RESERVED_HEAP_BYTES = 80 * MB;

/**
 * A stream with all it holds: 14 KB measured with 14,000 of them in 512 MB, 2 KB of that in the
 * kernel, and some more for streams with a session and for what browsers have not read yet.
 */
const BYTES_PER_STREAM = 16 * KB;
/** Of that on the heap: 4 to 5.6 KB measured. */
const HEAP_BYTES_PER_STREAM = 6 * KB;

/**
 * Open files that are no browser's: up to 256 connections to each service, those of a moment without
 * a stream, logs; in a process with few, half of them.
 */
const RESERVED_FILES = 2_048;
/** The stream's connection, and the one by which the same browser polls. */
const FILES_PER_STREAM = 2;

/** One address has this share of all streams at most, so that no machine takes the others' away. */
const SHARE_PER_ADDRESS = 1 / 4;
/** A small class behind one address has its streams in a small gateway too. */
const MIN_PER_ADDRESS = 100;

/** The limits of a process, memory in bytes. */
export interface ProcessLimits {
  /** What process and kernel may use for it together: the container's limit, else the machine. */
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

/**
 * How many streams fit: the memory, the heap and the open files, each less what the gateway needs
 * without streams, by what a stream takes of it. At least 100, so that a very small gateway serves
 * changes too.
 * @param maxStreams a setting; it does not go beyond the open files
 */
export function computeStreamLimit(
  { memoryBytes, heapBytes, openFiles }: ProcessLimits,
  maxStreams?: number,
): number {
  const files = openFiles - Math.min(RESERVED_FILES, openFiles / 2);
  if (maxStreams !== undefined) return Math.floor(Math.min(maxStreams, files));
  const fitting = Math.min(
    (memoryBytes - RESERVED_BYTES) / BYTES_PER_STREAM,
    (heapBytes - RESERVED_HEAP_BYTES) / HEAP_BYTES_PER_STREAM,
    files / FILES_PER_STREAM,
  );
  return Math.max(100, Math.floor(fitting));
}

/** How many of the streams one address may have; all visitors may be behind the same. */
export const computeLimitPerAddress = (streamLimit: number): number =>
  Math.max(MIN_PER_ADDRESS, Math.floor(streamLimit * SHARE_PER_ADDRESS));
