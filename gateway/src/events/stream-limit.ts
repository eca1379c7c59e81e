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

/** The limits of a process in bytes. */
export interface MemoryLimits {
  /** What process and kernel may use for it together: the container's limit, else the machine. */
  readonly memoryBytes: number;
  /** What the heap may grow to: V8 takes half of a small container, or `--max-old-space-size`. */
  readonly heapBytes: number;
}

/** The limits of this process; the container's by cgroup v2 or v1. */
export function readMemoryLimits(): MemoryLimits {
  const constrained = process.constrainedMemory();
  return {
    memoryBytes: constrained > 0 ? Math.min(constrained, totalmem()) : totalmem(),
    heapBytes: getHeapStatistics().heap_size_limit,
  };
}

/**
 * How many streams fit: the memory and the heap, each less what the gateway needs without streams,
 * by what a stream takes of it. At least 100, so that a very small gateway serves changes too.
 */
export function computeStreamLimit({ memoryBytes, heapBytes }: MemoryLimits): number {
  const fitting = Math.min(
    (memoryBytes - RESERVED_BYTES) / BYTES_PER_STREAM,
    (heapBytes - RESERVED_HEAP_BYTES) / HEAP_BYTES_PER_STREAM,
  );
  return Math.max(100, Math.floor(fitting));
}
