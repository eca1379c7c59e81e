const MINUTE_MS = 60_000;
const MINUTES = 10;

interface Counted {
  shown: number;
  failed: number;
}

/** The minute of an instant, counted since 1970. */
export const minuteOf = (at: number) => Math.floor(at / MINUTE_MS);

/** Counts what happened in the last ten minutes, minute by minute. */
export function createRecent(now: () => number) {
  const minutes = new Map<number, Counted>();

  return {
    add(outcome: keyof Counted): void {
      const minute = minuteOf(now());
      for (const old of minutes.keys()) if (old <= minute - MINUTES) minutes.delete(old);
      const counted = minutes.get(minute) ?? { shown: 0, failed: 0 };
      counted[outcome] += 1;
      minutes.set(minute, counted);
    },
    /** Takes back one that was shown in that minute: it has failed since. */
    takeBackShown(minute: number): void {
      const counted = minutes.get(minute);
      if (counted) counted.shown -= 1;
    },
    /** What was counted in the last ten minutes, and since `since` if that is less. */
    sum(since = 0): Readonly<Counted> {
      const first = Math.max(minuteOf(now()) - MINUTES + 1, minuteOf(since));
      const counted = [...minutes].filter(([minute]) => minute >= first).map(([, each]) => each);
      return {
        shown: counted.reduce((sum, { shown }) => sum + shown, 0),
        failed: counted.reduce((sum, { failed }) => sum + failed, 0),
      };
    },
  };
}
