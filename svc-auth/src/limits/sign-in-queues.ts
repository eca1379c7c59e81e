import { limitConcurrency } from '@dashboard/service-kit/http';

/** What is left of the service's time limit is enough for the attempt itself. */
const MAX_WAIT_MS = 1_000;

/**
 * The queues of sign-in attempts: one for browsers that signed in before and one for all others, so
 * that a flood of guesses does not keep the admin waiting. An attempt that finds its queue full is
 * 503 at once, one whose turn comes too late then; neither is counted, and neither makes a query.
 */
export function createSignInQueues() {
  return {
    knownDevices: limitConcurrency({ maxConcurrent: 2, maxQueued: 8, maxWaitMs: MAX_WAIT_MS }),
    others: limitConcurrency({ maxConcurrent: 2, maxQueued: 12, maxWaitMs: MAX_WAIT_MS }),
  };
}

export type SignInQueues = ReturnType<typeof createSignInQueues>;
