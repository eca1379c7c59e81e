export interface ScheduleOptions {
  readonly intervalMs: number;
  readonly run: () => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

/** Runs now and at every interval, one at a time. @returns a function that stops after the run */
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
