import type { JobStore } from './jobs.store.ts';

const WRITE_INTERVAL_MS = 250;

/** Writes the progress of one attempt to the job's row. */
export interface ProgressWriter {
  /** Takes a percentage. Writes at most once in 250 ms and never blocks the caller. */
  report(percent: number): void;
  /** Ignores later reports and waits for the write in flight. */
  close(): Promise<void>;
}

/**
 * Progress is written outside of the job's transaction, whose changes nobody else sees before the
 * commit. A failed write is ignored.
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
