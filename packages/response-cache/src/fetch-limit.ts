export type FetchReason = 'uncached' | 'expired' | 'changed';

/** Counted separately, so that repeated reads don't use up the fetches of new ones. */
const MAX_PER_CALLER: Readonly<Record<FetchReason, number>> = {
  uncached: 15,
  expired: 15,
  changed: 45,
};
const MAX_OF_ALL = 60;
const WINDOW_MS = 30_000;

export function createFetchLimit({ now = () => performance.now() } = {}) {
  const counts = new Map<string, number>();
  let windowEndsAt = 0;

  return {
    consume(endpoint: string, reason: FetchReason, caller: string): boolean {
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
