import type { ServerResponse } from 'node:http';
import {
  computeConnectionFiles,
  computeConnectionMemory,
  type ProcessLimits,
} from '@dashboard/service-kit/http';

/** The stream's connection and the browser's polling connection. */
const FILES_PER_STREAM = 2;

const SHARE_PER_ADDRESS = 1 / 4;
/** Enough for a small class behind one address, even in a small gateway. */
const MIN_PER_ADDRESS = 100;

export function computeStreamLimit(limits: ProcessLimits, maxStreams?: number): number {
  const files = computeConnectionFiles(limits);
  if (maxStreams !== undefined) return Math.floor(Math.min(maxStreams, files));
  const fitting = Math.min(computeConnectionMemory(limits), files / FILES_PER_STREAM);
  return Math.max(100, Math.floor(fitting));
}

export const computeLimitPerAddress = (streamLimit: number): number =>
  Math.max(MIN_PER_ADDRESS, Math.floor(streamLimit * SHARE_PER_ADDRESS));

export function createClientCounts(maxPerClient: number) {
  const counts = new Map<string, number>();
  const clients = new Map<ServerResponse, string>();
  return {
    isFull: (client: string): boolean => (counts.get(client) ?? 0) >= maxPerClient,
    add(stream: ServerResponse, client: string): void {
      clients.set(stream, client);
      counts.set(client, (counts.get(client) ?? 0) + 1);
    },
    remove(stream: ServerResponse): void {
      const client = clients.get(stream);
      if (client === undefined) return;
      clients.delete(stream);
      const left = (counts.get(client) ?? 1) - 1;
      if (left > 0) counts.set(client, left);
      else counts.delete(client);
    },
  };
}
