/** A path that hasn't been fetched for this long is no longer on screen. */
const FORGET_AFTER_MS = 60_000;

export interface ResponseStaleness {
  /** In ms since 1970. @hostApi 1.4 */
  staleSince(): number | undefined;
  /** @hostApi 1.5 */
  isStale(path: string): boolean;
  /** @hostApi 1.4 */
  subscribe(listener: () => void): () => void;
}

interface StaleResponse {
  readonly currentAt: number;
  readonly receivedAt: number;
}

/** Pass every GET to `record`. `Cache-Status: gateway; hit; ttl=-12` means expired 12 s ago. */
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
