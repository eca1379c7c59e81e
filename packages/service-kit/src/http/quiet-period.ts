/** Load balancers notice within this time that a process isn't ready. */
const MAX_LEAVE_MS = 3_000;
const QUIET_MS = 500;

export async function waitUntilQuiet(getLastRequestAt: () => number | undefined): Promise<void> {
  const startedAt = performance.now();
  for (let quietMs = 0; performance.now() < startedAt + MAX_LEAVE_MS; ) {
    const lastRequestAt = Math.max(startedAt, getLastRequestAt() ?? 0);
    quietMs = performance.now() - lastRequestAt;
    if (quietMs >= QUIET_MS) return;
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS - quietMs));
  }
}
