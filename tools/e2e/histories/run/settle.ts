import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '@dashboard/runner-kit/with-client';
import { isHealthy, type LinkedProduct } from './product.ts';

const POLL_MS = 100;
/** Consecutive idle polls required, since one poll can miss a request in transit. */
const QUIET_POLLS = 4;
const TIMEOUT_MS = 60_000;

const countWork = (url: string, hasJobs: boolean): Promise<number> =>
  withClient(
    url,
    async (client) => {
      const { rows } = await client.query(
        `SELECT (SELECT count(*) FROM pg_stat_activity
                WHERE usename = current_user AND state <> 'idle' AND pid <> pg_backend_pid())
              ${hasJobs ? "+ (SELECT count(*) FROM jobs WHERE state IN ('queued', 'active'))" : ''}
              AS work`,
      );
      return Number(rows[0]?.work);
    },
    1_000,
  );

/** Healthy, with nothing in progress. @throws Error after a minute */
export async function waitUntilSettled({ healthUrls, databases }: LinkedProduct): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  const isQuiet = async () => {
    const healthy = await Promise.all(healthUrls.map((url) => isHealthy(url)));
    const work = await Promise.all(
      Object.entries(databases).map(([name, url]) => countWork(url, name === 'portfolio')),
    );
    return healthy.every(Boolean) && work.every((count) => count === 0);
  };
  for (let quiet = 0; quiet < QUIET_POLLS; ) {
    if (performance.now() > deadline) throw new Error('The product does not settle');
    quiet = (await isQuiet().catch(() => false)) ? quiet + 1 : 0;
    await delay(POLL_MS);
  }
}
