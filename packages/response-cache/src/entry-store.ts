import type { CacheableRequest, CacheEntry } from './cache-entry.ts';
import type { Representations } from './representations.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ENTRIES = 2_000;
/** Evicts down to this share of the limits, so that not every request evicts. */
const EVICTION_TARGET = 0.9;

export interface CacheSize {
  readonly entries: number;
  readonly bytes: number;
}

const computeBytes = ({ request, representations }: CacheEntry) =>
  request.url.length + (representations?.bytes ?? 0);

export function createEntryStore(now: () => number) {
  const entries = new Map<string, CacheEntry>();
  let bytes = 0;

  const isStored = (entry: CacheEntry) => entries.get(entry.request.url) === entry;

  function remove(entry: CacheEntry): void {
    if (!isStored(entry)) return;
    entries.delete(entry.request.url);
    bytes -= computeBytes(entry);
  }

  function evict(): void {
    if (bytes <= MAX_BYTES && entries.size <= MAX_ENTRIES) return;
    const leastRecentlyUsed = [...entries.values()].sort((a, b) => a.lastUsedAt - b.lastUsedAt);
    for (const entry of leastRecentlyUsed) {
      const isSmall =
        bytes <= MAX_BYTES * EVICTION_TARGET && entries.size <= MAX_ENTRIES * EVICTION_TARGET;
      if (isSmall) return;
      remove(entry);
    }
  }

  return {
    findOrCreate(request: CacheableRequest): CacheEntry {
      const found = entries.get(request.url);
      if (found) return found;
      const entry: CacheEntry = {
        request,
        validatedAt: -Infinity,
        isInvalidated: true,
        changedAt: -Infinity,
        generation: 0,
        sentAt: -Infinity,
        lastUsedAt: now(),
        retryAt: 0,
      };
      entries.set(request.url, entry);
      bytes += computeBytes(entry);
      evict();
      return entry;
    },
    store(entry: CacheEntry, representations: Representations): void {
      if (isStored(entry)) bytes += representations.bytes - (entry.representations?.bytes ?? 0);
      entry.representations = representations;
      evict();
    },
    remove,
    all: () => entries.values(),
    get size(): CacheSize {
      return { entries: entries.size, bytes };
    },
  };
}
