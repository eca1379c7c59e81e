/** Within this time load balancers see that a process is not ready and send no more requests. */
const MAX_LEAVE_MS = 3_000;
/** Without a request for so long, nobody sends any. */
const QUIET_MS = 500;

/**
 * Waits until no request has come for half a second, for 3 s at most.
 * @param getLastRequestAt a `performance.now()`, or undefined before the first request
 */
export async function waitUntilQuiet(getLastRequestAt: () => number | undefined): Promise<void> {
  const startedAt = performance.now();
  for (let quietMs = 0; performance.now() < startedAt + MAX_LEAVE_MS; ) {
    const lastRequestAt = Math.max(startedAt, getLastRequestAt() ?? 0);
    quietMs = performance.now() - lastRequestAt;
    if (quietMs >= QUIET_MS) return;
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS - quietMs));
  }
}
