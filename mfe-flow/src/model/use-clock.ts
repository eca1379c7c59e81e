import { formatAge } from '@dashboard/ui';
import { useSyncExternalStore } from 'react';

const TICK_MS = 15_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const tell of listeners) tell();
    }, TICK_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/**
 * How long ago an instant was, as it goes on. One clock that ticks a few times a minute serves all
 * that is on screen, and only what reads differently than before is drawn again.
 */
export const useAge = (instant: string): string =>
  useSyncExternalStore(subscribe, () => formatAge(instant, new Date(now)));
