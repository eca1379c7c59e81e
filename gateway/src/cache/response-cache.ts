import type { Topic } from '@dashboard/contracts-http';
import { tooManyRequests } from '@dashboard/service-kit/http';
import { withTimeLimit } from '@dashboard/service-kit/time';
import type { CacheableRequest, CacheEntry, CacheResult, Fetched } from './cache-entry.ts';
import { createEntryStore } from './entry-store.ts';
import { createFetchLimit, type FetchReason } from './fetch-limit.ts';

/** Time to live of a response. */
const TTL_MS = 1_000;
/** The same for callers over their limit of fetches, as long as no change is announced. */
const LIMITED_TTL_MS = 30_000;
/** From this age on the first request starts a fetch in the background (stale-while-revalidate). */
const REVALIDATE_AFTER_MS = 700;
/** From then on a fetch is not waited for where a stale response can be served in its place. */
const MAX_WAIT_MS = 150;
/** The same after a change: so long a slow source has to show a writer what was written. */
const MAX_WAIT_AFTER_CHANGE_MS = 1_000;
/** Pause after a fetch that failed. */
const RETRY_AFTER_MS = 1_000;
/** After this time without a further attempt the failure no longer says that the source is down. */
const FAILURE_EXPIRES_MS = 10_000;
/** How old a response may be that is served while its source is down or slow (stale-if-error). */
const MAX_STALE_MS = 30 * 60_000;

/** Counts a fetch that is about to be sent. @returns whether the caller may cause it */
type MayFetch = () => boolean;
const always: MayFetch = () => true;

const getFetchReason = ({ representations, isInvalidated }: CacheEntry): FetchReason => {
  if (!representations) return 'anew';
  return isInvalidated ? 'changed' : 'expired';
};

const createOverdueError = () => new Error('The source has not responded in time');

/**
 * Caches responses that are the same for every caller who may read them, for one second. At most
 * one fetch of a URL is in flight (single flight). A response whose topic changed is fetched again;
 * a lost announcement costs at most the second. While a source is down or slow its last response is
 * served as a stale hit.
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

  /** Joins the fetch that is in flight, or sends one. */
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

  /** The result of a fetch that was sent after the last announced change. */
  async function fetchCurrent(entry: CacheEntry): Promise<CacheResult> {
    const { generation: wanted } = entry;
    for (;;) {
      const { generation, result } = await fetchSingleFlight(entry);
      if (generation >= wanted) return result;
    }
  }

  /** How much longer the next response is waited for where a stale one can be served. */
  function computeWaitMs({ inFlight, isInvalidated, changedAt, sentAt }: CacheEntry): number {
    const at = now();
    const waitMs = isInvalidated ? MAX_WAIT_AFTER_CHANGE_MS : MAX_WAIT_MS;
    if (!inFlight) return waitMs;
    return waitMs - (at - (isInvalidated ? Math.max(sentAt, changedAt) : sentAt));
  }

  /** The current response, or a stale one where that takes too long or fails. */
  function fetchOrServeStale(entry: CacheEntry): CacheResult | Promise<CacheResult> {
    const orStale = (failure: unknown) => serveStale(entry, failure);
    if (!isServable(entry)) return fetchCurrent(entry).catch(orStale);
    const waitMs = computeWaitMs(entry);
    if (waitMs <= 0) return serveStale(entry, createOverdueError());
    return withTimeLimit(fetchCurrent(entry), waitMs, createOverdueError).catch(orStale);
  }

  const isServable = ({ representations, validatedAt }: CacheEntry) =>
    representations !== undefined && now() - validatedAt < MAX_STALE_MS;

  /** @throws `failure` where nothing young enough is cached */
  function serveStale(entry: CacheEntry, failure: unknown): CacheResult {
    const { representations, validatedAt } = entry;
    if (!representations || !isServable(entry)) throw failure;
    return { outcome: 'stale-hit', representations, ageMs: now() - validatedAt };
  }

  /** What a caller gets that may cause no more fetches for now. @throws HttpError 429 */
  function serveLimited(entry: CacheEntry, ageMs: number): CacheResult {
    const { representations, isInvalidated } = entry;
    if (!representations) store.remove(entry);
    const isFresh = !isInvalidated && ageMs < LIMITED_TTL_MS;
    return representations && isFresh
      ? { outcome: 'fresh-hit', representations }
      : serveStale(entry, tooManyFetches());
  }

  /** Whether the last fetch failed, and recently enough to say that the source is still down. */
  const isSourceDown = ({ failure, retryAt }: CacheEntry, at: number) =>
    failure !== undefined && at < retryAt + FAILURE_EXPIRES_MS;

  function get(entry: CacheEntry, mayFetch: MayFetch): CacheResult | Promise<CacheResult> {
    const at = now();
    entry.lastUsedAt = at;
    const { representations } = entry;
    const ageMs = at - entry.validatedAt;
    const isFresh = !entry.isInvalidated && ageMs < TTL_MS;
    const isDown = isSourceDown(entry, at);
    // A caller that can be served from the cache never waits for a source that may not respond.
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
     * A fresh hit synchronously, else a promise. Throws, or rejects, with the source's failure, and
     * with HttpError 429 where the caller is over its limit of fetches and nothing is cached.
     * @param caller the network of the caller; what the gateway itself reads is not limited
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
    /** Call it when a change of this topic was announced. */
    invalidateTopic: (topic: Topic) => invalidate(({ topics }) => topics.includes(topic)),
    /** Call it when this source answered a request that may have changed its data. */
    invalidateSource: (name: string) => invalidate(({ source }) => source.name === name),
    get size() {
      return store.size;
    },
    /** How old the oldest response is that each source is down for, in milliseconds, by its name. */
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
