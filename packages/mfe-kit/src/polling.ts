import type { Query } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';

const SLOWER_WHILE_HIDDEN = 6;
/** Spreads out the polls of browsers that opened the page at the same time. */
const FIRST_JITTER = 0.5;
const JITTER = 0.1;

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const useIsHidden = () =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'hidden');

type State = Pick<Query['state'], 'dataUpdatedAt' | 'dataUpdateCount' | 'errorUpdateCount'>;

function randomizeInterval(pollMs: number, { dataUpdateCount, errorUpdateCount }: State): number {
  const isFirst = dataUpdateCount + errorUpdateCount <= 1;
  return Math.round(
    pollMs * (isFirst ? 1 - FIRST_JITTER * Math.random() : 1 - JITTER + 2 * JITTER * Math.random()),
  );
}

export function usePolling(pollMs: number | undefined) {
  const isHidden = useIsHidden();
  const intervals = useRef(new WeakMap<object, { fetchCount: number; ms: number }>());

  function refetchInterval(query: { readonly state: State }): number | false {
    if (!pollMs) return false;
    const { state } = query;
    const fetchCount = state.dataUpdateCount + state.errorUpdateCount;
    // One random value per interval: this function runs on every render.
    const last = intervals.current.get(query);
    const ms = last?.fetchCount === fetchCount ? last.ms : randomizeInterval(pollMs, state);
    intervals.current.set(query, { fetchCount, ms });
    return ms * (isHidden ? SLOWER_WHILE_HIDDEN : 1);
  }
  return { isHidden, refetchInterval, refetchIntervalInBackground: true };
}

export function useRefetchOnVisible(
  pollMs: number | undefined,
  isHidden: boolean,
  query: { readonly dataUpdatedAt: number; readonly refetch: () => unknown },
): void {
  const latest = useRef(query);
  latest.current = query;
  useEffect(() => {
    const { dataUpdatedAt, refetch } = latest.current;
    const isStale = dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > (pollMs ?? 0);
    if (pollMs && !isHidden && isStale) refetch();
  }, [pollMs, isHidden]);
}
