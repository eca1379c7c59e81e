import type { QueryKey, ResponseStaleness } from '@dashboard/contracts-http';
import { listQueryPaths } from '@dashboard/mfe-kit';
import type { QueryClient } from '@tanstack/react-query';

/** A service that is only slow has responded by then. */
const FIRST_PAUSE_MS = 1_500;
const PAUSE_MS = 5_000;
/** Browsers that received stale responses at the same time must not fetch again at the same time. */
const JITTER = 0.2;

const randomize = (ms: number) => ms * (1 - JITTER + 2 * JITTER * Math.random());

/**
 * Fetches again what was answered with a stale response, until it is current: the gateway waits for
 * no slow service, and most of what is on screen is not polled.
 */
export function refetchStale(queryClient: QueryClient, staleness: ResponseStaleness): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function schedule(pauseMs: number): void {
    if (timer !== undefined || staleness.staleSince() === undefined) return;
    timer = setTimeout(async () => {
      await queryClient.refetchQueries({
        type: 'active',
        predicate: ({ queryKey }) => listQueryPaths(queryKey as QueryKey).some(staleness.isStale),
      });
      timer = undefined;
      schedule(PAUSE_MS);
    }, randomize(pauseMs));
  }
  staleness.subscribe(() => schedule(FIRST_PAUSE_MS));
}
