import {
  computeConnectionFiles,
  computeConnectionMemory,
  type ProcessLimits,
} from '@dashboard/service-kit/http';

/** The stream's connection, and the one by which the same browser polls. */
const FILES_PER_STREAM = 2;

/** One address has this share of all streams at most, so that no machine takes the others' away. */
const SHARE_PER_ADDRESS = 1 / 4;
/** A small class behind one address has its streams in a small gateway too. */
const MIN_PER_ADDRESS = 100;

/**
 * How many streams fit: the memory, the heap and the open files, each less what the gateway needs
 * without streams, by what a stream takes of it. At least 100, so that a very small gateway serves
 * changes too.
 * @param maxStreams a setting; it does not go beyond the open files
 */
export function computeStreamLimit(limits: ProcessLimits, maxStreams?: number): number {
  const files = computeConnectionFiles(limits);
  if (maxStreams !== undefined) return Math.floor(Math.min(maxStreams, files));
  const fitting = Math.min(computeConnectionMemory(limits), files / FILES_PER_STREAM);
  return Math.max(100, Math.floor(fitting));
}

/** How many of the streams one address may have; all visitors may be behind the same. */
export const computeLimitPerAddress = (streamLimit: number): number =>
  Math.max(MIN_PER_ADDRESS, Math.floor(streamLimit * SHARE_PER_ADDRESS));
