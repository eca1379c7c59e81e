const MINUTE_MS = 60_000;
const WINDOW_MINUTES = 10;

export interface PageCounts {
  readonly shown: number;
  readonly failed: number;
}

/** The minute of an instant, counted since 1970. */
export const toMinute = (at: number) => Math.floor(at / MINUTE_MS);

/** Counts pages of the last ten minutes, minute by minute. */
export function createRecentCounts(now: () => number) {
  const minutes = new Map<number, { shown: number; failed: number }>();

  return {
    add(outcome: keyof PageCounts): void {
      const minute = toMinute(now());
      for (const old of minutes.keys()) if (old <= minute - WINDOW_MINUTES) minutes.delete(old);
      const counts = minutes.get(minute) ?? { shown: 0, failed: 0 };
      counts[outcome] += 1;
      minutes.set(minute, counts);
    },
    /** Uncounts a page that was shown in that minute, because it has failed since. */
    removeShown(minute: number): void {
      const counts = minutes.get(minute);
      if (counts) counts.shown -= 1;
    },
    sum(): PageCounts {
      const first = toMinute(now()) - WINDOW_MINUTES + 1;
      const counts = [...minutes].filter(([minute]) => minute >= first).map(([, each]) => each);
      return {
        shown: counts.reduce((sum, { shown }) => sum + shown, 0),
        failed: counts.reduce((sum, { failed }) => sum + failed, 0),
      };
    },
  };
}
