/**
 * Why a response is fetched: there is none so far, its time is over, or a change was announced. Each
 * is counted apart: what many visitors read again leaves room for what is read anew, and a class
 * behind one address sees what its trader changes.
 */
export type FetchReason = 'anew' | 'expired' | 'changed';

/** Fetches that one caller may cause in a window for one endpoint. */
const MAX_PER_CALLER: Readonly<Record<FetchReason, number>> = {
  anew: 15,
  expired: 15,
  changed: 45,
};
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
  consume(endpoint: string, reason: FetchReason, caller: string): boolean;
  /** Seconds until fetches are counted from zero again. */
  readonly retryAfterSeconds: number;
}

/** Creates a limit for each endpoint: so many fetches of a caller in 30 s, and 60 of all callers. */
export function createFetchLimit({ now = () => performance.now() } = {}): FetchLimit {
  /** By endpoint, reason and caller, and for all callers: never more than the limits allow. */
  const counts = new Map<string, number>();
  let windowEndsAt = 0;

  return {
    consume(endpoint, reason, caller) {
      if (now() >= windowEndsAt) {
        counts.clear();
        windowEndsAt = now() + WINDOW_MS;
      }
      const key = `${endpoint} ${reason}`;
      const callerKey = `${key} ${caller}`;
      const ofCaller = counts.get(callerKey) ?? 0;
      const ofAll = counts.get(key) ?? 0;
      if (ofCaller >= MAX_PER_CALLER[reason] || ofAll >= MAX_OF_ALL) return false;
      counts.set(callerKey, ofCaller + 1).set(key, ofAll + 1);
      return true;
    },
    get retryAfterSeconds() {
      return (windowEndsAt - now()) / 1_000;
    },
  };
}
