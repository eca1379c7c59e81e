import type { QueryKey, ResponseStaleness } from '@dashboard/contracts-http';
import { listQueryPaths } from '@dashboard/mfe-kit';
import type { QueryClient } from '@tanstack/react-query';

const FIRST_PAUSE_MS = 1_500;
const PAUSE_MS = 5_000;
/** Spreads the refetches of browsers that received stale responses at the same time. */
const JITTER = 0.2;

const randomize = (ms: number) => ms * (1 - JITTER + 2 * JITTER * Math.random());

/** The gateway doesn't wait for slow services, and most data on screen isn't polled. */
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
