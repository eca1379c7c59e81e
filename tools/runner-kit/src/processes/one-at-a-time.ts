import { lock } from 'proper-lockfile';

const STALE_AFTER_MS = 10_000;

/** Waits up to 5 min. @param lockfilePath in an existing folder */
export async function oneAtATime<T>(lockfilePath: string, work: () => Promise<T>): Promise<T> {
  // A suspended process can lose the lock, which mustn't crash it.
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
