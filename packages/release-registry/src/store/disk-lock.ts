import { lock } from 'proper-lockfile';
import { ReleaseError } from '../release-error.ts';

const RETRY = { retries: 60, factor: 1.2, minTimeout: 50, maxTimeout: 500 };
/** A killed process's lock becomes stale. Running processes refresh theirs every few seconds. */
const STALE_MS = 10_000;

/** @throws ReleaseError if another process holds the lock for about 20 s */
export async function withRegistryLock<T>(directory: string, work: () => Promise<T>): Promise<T> {
  // A suspended process can lose the lock, which mustn't crash it.
  let isLost = false;
  const release = await lock(directory, {
    lockfilePath: `${directory}/.lock`,
    stale: STALE_MS,
    retries: RETRY,
    onCompromised: () => {
      isLost = true;
    },
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ELOCKED') throw error;
    throw new ReleaseError('Someone else is changing the releases. Try again in a moment.');
  });
  try {
    return await work();
  } finally {
    if (!isLost) await release();
  }
}
