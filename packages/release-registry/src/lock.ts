import { mkdir } from 'node:fs/promises';
import { lock } from 'proper-lockfile';
import { ReleaseError } from './release-error.ts';

const PATIENCE = { retries: 60, factor: 1.2, minTimeout: 50, maxTimeout: 500 };
/** Whoever holds it says so every few seconds; a holder that was killed stops saying it. */
const STALE_MS = 10_000;

/**
 * Does something while nobody else changes the registry.
 * @throws ReleaseError when somebody else holds it for some 20 s
 */
export async function withRegistryLock<T>(releasesDir: string, work: () => Promise<T>): Promise<T> {
  await mkdir(releasesDir, { recursive: true });
  // A process that was frozen for long may have lost it; that must not end the process.
  let isLost = false;
  const release = await lock(releasesDir, {
    lockfilePath: `${releasesDir}/.lock`,
    stale: STALE_MS,
    retries: PATIENCE,
    onCompromised: () => {
      isLost = true;
    },
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ELOCKED') throw error;
    throw new ReleaseError('Somebody else is changing the releases. Try again in a moment.');
  });
  try {
    return await work();
  } finally {
    if (!isLost) await release();
  }
}
