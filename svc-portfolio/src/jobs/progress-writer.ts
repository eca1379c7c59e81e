import type { JobStore } from './jobs.store.ts';

const WRITE_INTERVAL_MS = 250;

export interface ProgressWriter {
  /** Writes at most once in 250 ms and never blocks the caller. */
  report(percent: number): void;
  /** Ignores later reports and waits for the write in flight. */
  close(): Promise<void>;
}

/**
 * Writes outside of the job's transaction, whose changes no one sees before the commit. Ignores
 * failed writes.
 * @param onWritten called after each successful write
 */
export function createProgressWriter(
  store: Pick<JobStore, 'saveProgress'>,
  jobId: string,
  onWritten: () => void,
): ProgressWriter {
  let lastWriteAt = 0;
  let closed = false;
  let writeInFlight: Promise<void> | undefined;
  return {
    report(percent) {
      if (closed || writeInFlight || Date.now() - lastWriteAt < WRITE_INTERVAL_MS) return;
      lastWriteAt = Date.now();
      writeInFlight = store
        .saveProgress(jobId, Math.floor(percent))
        .then(onWritten, () => undefined)
        .finally(() => {
          writeInFlight = undefined;
        });
    },
    async close() {
      closed = true;
      await writeInFlight;
    },
  };
}
