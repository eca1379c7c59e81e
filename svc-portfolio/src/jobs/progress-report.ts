import type { JobStore } from './jobs.store.ts';

const EVERY_MS = 250;

/** Tells how far one attempt at a job is. */
export interface ProgressReport {
  /** Takes a percentage; the newest is written at most every 250 ms and never waited for. */
  report(percent: number): void;
  /** Writes nothing more, and waits for what is being written. */
  settle(): Promise<void>;
}

/**
 * Progress is written on a connection of its own, since what the job's transaction writes is
 * seen by nobody until it ends. A progress that cannot be written is no reason to fail.
 */
export function createProgressReport(
  store: Pick<JobStore, 'reportProgress'>,
  jobId: string,
  written: () => void,
): ProgressReport {
  let last = 0;
  let settled = false;
  let writing: Promise<void> | undefined;
  return {
    report(percent) {
      if (settled || writing || Date.now() - last < EVERY_MS) return;
      last = Date.now();
      writing = store
        .reportProgress(jobId, Math.floor(percent))
        .then(written, () => undefined)
        .finally(() => {
          writing = undefined;
        });
    },
    async settle() {
      settled = true;
      await writing;
    },
  };
}
