import { formatAge } from '@dashboard/ui';
import { useSyncExternalStore } from 'react';

const TICK_MS = 15_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, TICK_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/**
 * How long ago an instant was, updated while it is on screen. All components share one timer; a
 * component renders again only when its text changes.
 *
 * @param instant an ISO instant
 */
export const useAge = (instant: string): string =>
  useSyncExternalStore(subscribe, () => formatAge(instant, new Date(now)));
