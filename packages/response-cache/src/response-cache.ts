import type { Topic } from '@dashboard/contracts-http';
import { tooManyRequests } from '@dashboard/service-kit/http';
import { withTimeLimit } from '@dashboard/service-kit/time';
import type { CacheableRequest, CacheEntry, CacheResult, Fetched } from './cache-entry.ts';
import { createEntryStore } from './entry-store.ts';
import { createFetchLimit, type FetchReason } from './fetch-limit.ts';

const TTL_MS = 1_000;
const LIMITED_TTL_MS = 30_000;
/** After this age the first request starts a background fetch (stale-while-revalidate). */
const REVALIDATE_AFTER_MS = 700;
const MAX_WAIT_MS = 150;
/** After a change, a slow source gets more time, so that writers see what they wrote. */
const MAX_WAIT_AFTER_CHANGE_MS = 1_000;
const RETRY_AFTER_MS = 1_000;
const FAILURE_EXPIRES_MS = 10_000;
const MAX_STALE_MS = 30 * 60_000;

type MayFetch = () => boolean;
const always: MayFetch = () => true;

const getFetchReason = ({ representations, isInvalidated }: CacheEntry): FetchReason => {
  if (!representations) return 'uncached';
  return isInvalidated ? 'changed' : 'expired';
};

const createOverdueError = () => new Error('The source has not responded in time');

/**
 * Caches responses that are the same for all callers for one second, with a single flight per URL.
 * An announced change causes a new fetch. While a source is down or slow, serves stale responses.
 */
export function createResponseCache({ now = () => performance.now() } = {}) {
  const store = createEntryStore(now);
  const fetchLimit = createFetchLimit({ now });
  const tooManyFetches = () =>
    tooManyRequests('Too many different requests. Try again.', fetchLimit.retryAfterSeconds);

  async function fetchOnce(entry: CacheEntry): Promise<Fetched> {
    const { generation, request, sentAt } = entry;
    const fetched = await request.source.fetch(request.url, entry.representations);
    entry.failure = undefined;
    if (fetched.kind === 'client-error') {
      store.remove(entry);
      const { status, body } = fetched;
      return { generation, result: { outcome: 'client-error', status, body } };
    }
    if (fetched.kind === 'response') store.store(entry, fetched.representations);
    const { representations } = entry;
    if (!representations) throw new Error(`${request.url}: not modified, but nothing is cached`);
    entry.isInvalidated = generation !== entry.generation;
    entry.validatedAt = sentAt;
    return { generation, result: { outcome: 'miss', representations } };
  }

  function fetchSingleFlight(entry: CacheEntry): Promise<Fetched> {
    if (entry.inFlight) return entry.inFlight;
    entry.sentAt = now();
    entry.inFlight = fetchOnce(entry)
      .catch((error: unknown) => {
        entry.failure = error;
        entry.retryAt = now() + RETRY_AFTER_MS;
        throw error;
      })
      .finally(() => {
        entry.inFlight = undefined;
      });
    return entry.inFlight;
  }

  async function fetchCurrent(entry: CacheEntry): Promise<CacheResult> {
    const { generation: wanted } = entry;
    for (;;) {
      const { generation, result } = await fetchSingleFlight(entry);
      if (generation >= wanted) return result;
    }
  }

  function computeWaitMs({ inFlight, isInvalidated, changedAt, sentAt }: CacheEntry): number {
    const at = now();
    const waitMs = isInvalidated ? MAX_WAIT_AFTER_CHANGE_MS : MAX_WAIT_MS;
    if (!inFlight) return waitMs;
    return waitMs - (at - (isInvalidated ? Math.max(sentAt, changedAt) : sentAt));
  }

  function fetchOrServeStale(entry: CacheEntry): CacheResult | Promise<CacheResult> {
    const orStale = (failure: unknown) => serveStale(entry, failure);
    if (!isServable(entry)) return fetchCurrent(entry).catch(orStale);
    const waitMs = computeWaitMs(entry);
    if (waitMs <= 0) return serveStale(entry, createOverdueError());
    return withTimeLimit(fetchCurrent(entry), waitMs, createOverdueError).catch(orStale);
  }

  const isServable = ({ representations, validatedAt }: CacheEntry) =>
    representations !== undefined && now() - validatedAt < MAX_STALE_MS;

  function serveStale(entry: CacheEntry, failure: unknown): CacheResult {
    const { representations, validatedAt } = entry;
    if (!representations || !isServable(entry)) throw failure;
    return { outcome: 'stale-hit', representations, ageMs: now() - validatedAt };
  }

  /** @throws HttpError 429 if nothing is cached */
  function serveLimited(entry: CacheEntry, ageMs: number): CacheResult {
    const { representations, isInvalidated } = entry;
    if (!representations) store.remove(entry);
    const isFresh = !isInvalidated && ageMs < LIMITED_TTL_MS;
    return representations && isFresh
      ? { outcome: 'fresh-hit', representations }
      : serveStale(entry, tooManyFetches());
  }

  const isSourceDown = ({ failure, retryAt }: CacheEntry, at: number) =>
    failure !== undefined && at < retryAt + FAILURE_EXPIRES_MS;

  function get(entry: CacheEntry, mayFetch: MayFetch): CacheResult | Promise<CacheResult> {
    const at = now();
    entry.lastUsedAt = at;
    const { representations } = entry;
    const ageMs = at - entry.validatedAt;
    const isFresh = !entry.isInvalidated && ageMs < TTL_MS;
    const isDown = isSourceDown(entry, at);
    // A caller that can be served from the cache never waits for a source that is down.
    const revalidates = isFresh ? ageMs > REVALIDATE_AFTER_MS : isDown;
    if (representations && revalidates && at >= entry.retryAt && (entry.inFlight || mayFetch())) {
      fetchSingleFlight(entry).catch(() => undefined);
    }
    if (representations && isFresh) return { outcome: 'fresh-hit', representations };
    if (isDown && (representations || at < entry.retryAt || entry.inFlight)) {
      return serveStale(entry, entry.failure);
    }
    if (!entry.inFlight && !mayFetch()) {
      return serveLimited(entry, ageMs);
    }
    return fetchOrServeStale(entry);
  }

  function invalidate(matches: (request: CacheableRequest) => boolean): void {
    const at = now();
    for (const entry of store.all()) {
      if (!matches(entry.request)) continue;
      entry.changedAt = at;
      entry.generation += 1;
      entry.isInvalidated = true;
    }
  }

  return {
    /**
     * A fresh hit is synchronous. Throws or rejects with the source's failure, or HttpError 429 if
     * the caller (a network; none for the gateway) is over its limit and nothing is cached.
     */
    get(request: CacheableRequest, caller?: string): CacheResult | Promise<CacheResult> {
      const { limitedEndpoint } = request;
      const entry = store.findOrCreate(request);
      const mayFetch =
        limitedEndpoint === undefined || caller === undefined
          ? always
          : () => fetchLimit.consume(limitedEndpoint, getFetchReason(entry), caller);
      return get(entry, mayFetch);
    },
    invalidateTopic: (topic: Topic) => invalidate(({ topics }) => topics.includes(topic)),
    invalidateSource: (name: string) => invalidate(({ source }) => source.name === name),
    get size() {
      return store.size;
    },
    /** For each source that is down, the age of its oldest response in ms. */
    get staleAges(): ReadonlyMap<string, number> {
      const at = now();
      const ages = new Map<string, number>();
      for (const entry of store.all()) {
        const { request, representations, validatedAt } = entry;
        if (!representations || !isSourceDown(entry, at)) continue;
        const { name } = request.source;
        ages.set(name, Math.max(ages.get(name) ?? 0, at - validatedAt));
      }
      return ages;
    },
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;
