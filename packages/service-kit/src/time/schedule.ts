export interface ScheduleOptions {
  readonly intervalMs: number;
  readonly run: () => Promise<unknown>;
  /** Called with the error of a run that failed; the next one follows as usual. */
  readonly onError: (error: unknown) => void;
}

/**
 * Runs a piece of work now and at every interval, one run at a time.
 * @returns stops it and waits for the run that is under way
 */
export function startSchedule({ intervalMs, run, onError }: ScheduleOptions): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const start = () => {
    running = running.then(run).catch(onError);
  };
  start();
  const timer = setInterval(start, intervalMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
