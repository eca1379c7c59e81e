/** A path that was not fetched for so long no longer counts: nothing on screen shows its response. */
const FORGET_AFTER_MS = 60_000;

/** How old the stale responses are that the page shows while an upstream is down. */
export interface ResponseStaleness {
  /** The time of the oldest stale response, in milliseconds since 1970. */
  staleSince(): number | undefined;
  /** Whether the last response of this path, query included, was stale. */
  isStale(path: string): boolean;
  /** Calls the listener when that changes. @returns ends the subscription */
  subscribe(listener: () => void): () => void;
}

interface StaleResponse {
  /** When the response was current, in milliseconds since 1970. */
  readonly currentAt: number;
  readonly receivedAt: number;
}

/**
 * Tracks the age of responses: `Cache-Status: gateway; hit; ttl=-12` marks one that expired 12 s
 * ago. `record` is to be called with the headers of each response to a GET.
 * @param now milliseconds since 1970
 */
export function createStalenessTracker(now: () => number = Date.now) {
  const stale = new Map<string, StaleResponse>();
  const listeners = new Set<() => void>();
  let since: number | undefined;

  function record(path: string, headers?: Headers): void {
    const receivedAt = now();
    const secondsLate = /;\s*ttl=-(\d+)/.exec(headers?.get('cache-status') ?? '')?.[1];
    if (secondsLate === undefined) stale.delete(path);
    else stale.set(path, { currentAt: receivedAt - Number(secondsLate) * 1_000, receivedAt });
    for (const [other, response] of stale) {
      if (receivedAt - response.receivedAt > FORGET_AFTER_MS) stale.delete(other);
    }

    const before = since;
    const moments = [...stale.values()].map(({ currentAt }) => currentAt);
    since = moments.length > 0 ? Math.min(...moments) : undefined;
    if (since !== before) for (const listener of listeners) listener();
  }

  const staleness: ResponseStaleness = {
    staleSince: () => since,
    isStale: (path) => stale.has(path),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { record, staleness };
}
