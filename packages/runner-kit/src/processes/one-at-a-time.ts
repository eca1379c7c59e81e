import { lock } from 'proper-lockfile';

/** The lock of a killed process is ignored after this time. */
const STALE_AFTER_MS = 10_000;

/**
 * Runs work while no other process runs any with the same lock file, for which it waits up to 5 min.
 * @param lockfilePath a path in a folder that exists
 */
export async function oneAtATime<T>(lockfilePath: string, work: () => Promise<T>): Promise<T> {
  // A process that was suspended for long may lose the lock; that mustn't end it.
  let isLost = false;
  const release = await lock(lockfilePath, {
    lockfilePath,
    realpath: false,
    stale: STALE_AFTER_MS,
    retries: { retries: 600, factor: 1, minTimeout: 500, maxTimeout: 500 },
    onCompromised: () => {
      isLost = true;
    },
  });
  try {
    return await work();
  } finally {
    if (!isLost) await release();
  }
}
