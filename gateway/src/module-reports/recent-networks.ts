const WINDOW_MS = 10 * 60_000;
/** The networks that reported last are a large enough sample, and few enough to remember. */
const MAX_NETWORKS = 500;

export interface NetworkCounts {
  readonly shown: number;
  readonly failed: number;
}

/** Counts the networks in which a version was shown and failed in the last ten minutes. */
export function createRecentNetworks(now: () => number) {
  const networks = new Map<string, { readonly shownAt: number; readonly failedAt: number }>();

  return {
    add(network: string, outcome: keyof NetworkCounts): void {
      const { shownAt = 0, failedAt = 0 } = networks.get(network) ?? {};
      // Moves it to the end, so that the first one is the one that reported longest ago.
      networks.delete(network);
      const at = now();
      networks.set(
        network,
        outcome === 'shown' ? { shownAt: at, failedAt } : { shownAt, failedAt: at },
      );
      const [oldest = ''] = networks.keys();
      if (networks.size > MAX_NETWORKS) networks.delete(oldest);
    },
    /**
     * Each network once: as failed where any page failed, else as shown.
     * @param since milliseconds since 1970; shortens the ten minutes
     */
    count(since: number): NetworkCounts {
      const first = Math.max(now() - WINDOW_MS + 1, since);
      const all = [...networks.values()];
      const failed = all.filter(({ failedAt }) => failedAt >= first).length;
      const recent = all.filter(({ shownAt, failedAt }) => Math.max(shownAt, failedAt) >= first);
      return { shown: recent.length - failed, failed };
    },
  };
}
