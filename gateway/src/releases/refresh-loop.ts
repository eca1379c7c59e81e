const MIN_PAUSE_MS = 50;

export type RefreshLoop = ReturnType<typeof createRefreshLoop>;

/** @param read must not reject */
export function createRefreshLoop(read: () => Promise<void>, pauseMs: number) {
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
