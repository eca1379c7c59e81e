/** @returns the result, and the longest time that the work blocked the event loop, in ms */
export async function measureBlocks<T>(work: () => Promise<T>) {
  // CPU time of this thread, so that time used by other processes doesn't count.
  let longestMs = 0;
  let last = process.threadCpuUsage();
  // clock: samples what a nightly test measures
  const ticks = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    longestMs = Math.max(longestMs, (user + system) / 1_000);
    last = process.threadCpuUsage();
  }, 1);
  const result = await work();
  clearInterval(ticks);
  return { result, longestMs };
}
