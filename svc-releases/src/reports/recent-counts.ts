const MINUTE_MS = 60_000;
const WINDOW_MINUTES = 10;
const WINDOW_MS = WINDOW_MINUTES * MINUTE_MS;
const MAX_NETWORKS = 500;

export interface OutcomeCounts {
  readonly shown: number;
  readonly failed: number;
}

export const toMinute = (at: number) => Math.floor(at / MINUTE_MS);

export function createRecentCounts(now: () => number) {
  const minutes = new Map<number, { shown: number; failed: number }>();

  return {
    add(outcome: keyof OutcomeCounts): void {
      const minute = toMinute(now());
      for (const old of minutes.keys()) if (old <= minute - WINDOW_MINUTES) minutes.delete(old);
      const counts = minutes.get(minute) ?? { shown: 0, failed: 0 };
      counts[outcome] += 1;
      minutes.set(minute, counts);
    },
    removeShown(minute: number): void {
      const counts = minutes.get(minute);
      if (counts) counts.shown -= 1;
    },
    sum(): OutcomeCounts {
      const first = toMinute(now()) - WINDOW_MINUTES + 1;
      const counts = [...minutes].filter(([minute]) => minute >= first).map(([, each]) => each);
      return {
        shown: counts.reduce((sum, { shown }) => sum + shown, 0),
        failed: counts.reduce((sum, { failed }) => sum + failed, 0),
      };
    },
  };
}

export function createRecentNetworks(now: () => number) {
  const networks = new Map<string, { readonly shownAt: number; readonly failedAt: number }>();

  return {
    add(network: string, outcome: keyof OutcomeCounts): void {
      const before = networks.get(network) ?? { shownAt: 0, failedAt: 0 };
      networks.delete(network);
      networks.set(network, { ...before, [`${outcome}At`]: now() });
      const [oldest = ''] = networks.keys();
      if (networks.size > MAX_NETWORKS) networks.delete(oldest);
    },
    /**
     * Counts each network once: as failed if any page failed, else as shown.
     * @param since ms since 1970; counts from then if it's within the last ten minutes
     */
    count(since: number): OutcomeCounts {
      const first = Math.max(now() - WINDOW_MS + 1, since);
      const all = [...networks.values()];
      const failed = all.filter(({ failedAt }) => failedAt >= first).length;
      const recent = all.filter(({ shownAt, failedAt }) => Math.max(shownAt, failedAt) >= first);
      return { shown: recent.length - failed, failed };
    },
  };
}
