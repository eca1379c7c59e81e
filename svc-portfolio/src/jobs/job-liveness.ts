const CHECK_INTERVAL_MS = 5_000;
/** An idle worker takes a waiting job within milliseconds. */
const IDLE_LIMIT_MS = 30_000;
/** Longer than any job runs: clearing a fund of 25,000 holdings takes nine minutes. */
const BUSY_LIMIT_MS = 15 * 60_000;

export interface LivenessOptions {
  /** Rejects within seconds if Redis is unavailable. */
  readonly countWaiting: () => Promise<number>;
  readonly concurrency: number;
}

export interface JobLiveness {
  track<T>(job: () => Promise<T>): Promise<T>;
  /**
   * False if jobs have waited for 30 s without the worker taking one, or if none of its jobs has
   * ended for 15 min. True while Redis is down, because no job can be taken then.
   */
  isAlive(): boolean;
  close(): void;
}

export function watchJobLiveness({ countWaiting, concurrency }: LivenessOptions): JobLiveness {
  let running = 0;
  let lastChangeAt = performance.now();
  /** Every check since then found waiting jobs. */
  let waitingSince: number | undefined;

  function count(change: 1 | -1): void {
    running += change;
    lastChangeAt = performance.now();
  }

  async function check(): Promise<void> {
    const waiting = await countWaiting().catch(() => 0);
    waitingSince = waiting > 0 ? (waitingSince ?? performance.now()) : undefined;
  }

  const timer = setInterval(check, CHECK_INTERVAL_MS);
  return {
    async track(job) {
      count(1);
      try {
        return await job();
      } finally {
        count(-1);
      }
    },
    isAlive() {
      const now = performance.now();
      if (running >= concurrency) return now - lastChangeAt < BUSY_LIMIT_MS;
      if (waitingSince === undefined) return true;
      return now - Math.max(waitingSince, lastChangeAt) < IDLE_LIMIT_MS;
    },
    close: () => clearInterval(timer),
  };
}
