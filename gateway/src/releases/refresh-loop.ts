/** Minimum time between two runs, no matter how many callers ask. */
const MIN_PAUSE_MS = 50;

export interface RefreshLoop {
  /** Resolves after a run that began after this call. */
  refresh(): Promise<void>;
  close(): void;
}

/**
 * Runs `read` again and again with a pause in between, never twice at the same time.
 * @param read must not reject
 */
export function createRefreshLoop(read: () => Promise<void>, pauseMs: number): RefreshLoop {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function runAfter(previous: Promise<void>): Promise<void> {
    await previous;
    await new Promise<void>((resolve) => setTimeout(resolve, MIN_PAUSE_MS).unref());
    next = undefined;
    clearTimeout(timer);
    if (isClosed) return;
    await read();
    if (!isClosed) timer = setTimeout(refresh, pauseMs).unref();
  }

  function refresh(): Promise<void> {
    if (!next) {
      next = runAfter(last);
      last = next;
    }
    return next;
  }

  return {
    refresh,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
