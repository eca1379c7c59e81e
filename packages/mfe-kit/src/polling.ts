import type { Query } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Nobody looks at a page in the background; it still knows its way when somebody does. */
const SLOWER_WHILE_HIDDEN = 6;
/** So that the browsers of a class that opened the page together do not ask together for ever. */
const FIRST_JITTER = 0.5;
const JITTER = 0.1;

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const useIsHidden = () =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'hidden');

type State = Pick<Query['state'], 'dataUpdatedAt' | 'dataUpdateCount' | 'errorUpdateCount'>;

/** The first wait is up to half shorter, each later one up to a tenth shorter or longer. */
function randomizeInterval(pollMs: number, { dataUpdateCount, errorUpdateCount }: State): number {
  const isFirst = dataUpdateCount + errorUpdateCount <= 1;
  return Math.round(
    pollMs * (isFirst ? 1 - FIRST_JITTER * Math.random() : 1 - JITTER + 2 * JITTER * Math.random()),
  );
}

/**
 * The polling options of a query that is asked again every `pollMs` milliseconds (spec §9), apart
 * from others by chance, and six times slower while the page is hidden.
 */
export function usePolling(pollMs: number | undefined) {
  const isHidden = useIsHidden();
  const drawn = useRef<{ readonly after: number; readonly ms: number }>(undefined);

  function refetchInterval({ state }: { state: State }): number | false {
    if (!pollMs) return false;
    const after = state.dataUpdateCount + state.errorUpdateCount;
    // One draw for one wait: the query asks for its length each time the screen is drawn.
    if (drawn.current?.after !== after)
      drawn.current = { after, ms: randomizeInterval(pollMs, state) };
    return drawn.current.ms * (isHidden ? SLOWER_WHILE_HIDDEN : 1);
  }
  return { isHidden, refetchInterval, refetchIntervalInBackground: true };
}

/** Asks at once when the page is looked at again and what it shows is older than a poll. */
export function useRefetchOnVisible(
  pollMs: number | undefined,
  isHidden: boolean,
  query: { readonly dataUpdatedAt: number; readonly refetch: () => unknown },
): void {
  const latest = useRef(query);
  latest.current = query;
  useEffect(() => {
    const { dataUpdatedAt, refetch } = latest.current;
    const isOld = dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > (pollMs ?? 0);
    if (pollMs && !isHidden && isOld) refetch();
  }, [pollMs, isHidden]);
}
