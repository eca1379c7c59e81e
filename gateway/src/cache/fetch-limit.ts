/** Fetches that one caller may cause in a window for one endpoint. */
const MAX_PER_CALLER = 15;
/** The same for all callers together. */
const MAX_OF_ALL = 60;
const WINDOW_MS = 30_000;

/** Limits how often callers may cause a fetch of an endpoint with many keys. */
export interface FetchLimit {
  /**
   * Counts one fetch.
   * @param endpoint its id
   * @param caller the network it calls from
   * @returns whether the fetch is within the limits
   */
  consume(endpoint: string, caller: string): boolean;
  /** Seconds until fetches are counted from zero again. */
  readonly retryAfterSeconds: number;
}

/** Creates a limit for each endpoint: 15 fetches of a caller in 30 s, and 60 of all callers. */
export function createFetchLimit({ now = () => performance.now() } = {}): FetchLimit {
  /** By endpoint and caller, and by endpoint for all callers: never more than the limits allow. */
  const counts = new Map<string, number>();
  let windowEndsAt = 0;

  return {
    consume(endpoint, caller) {
      if (now() >= windowEndsAt) {
        counts.clear();
        windowEndsAt = now() + WINDOW_MS;
      }
      const callerKey = `${endpoint} ${caller}`;
      const ofCaller = counts.get(callerKey) ?? 0;
      const ofAll = counts.get(endpoint) ?? 0;
      if (ofCaller >= MAX_PER_CALLER || ofAll >= MAX_OF_ALL) return false;
      counts.set(callerKey, ofCaller + 1).set(endpoint, ofAll + 1);
      return true;
    },
    get retryAfterSeconds() {
      return (windowEndsAt - now()) / 1_000;
    },
  };
}
