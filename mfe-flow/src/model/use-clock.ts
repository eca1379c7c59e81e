import { formatDate, relativeTime } from '@dashboard/ui';
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
 * What a clock that ticks a few times a minute says. One clock serves all that is on screen, and
 * only what reads differently than before is drawn again.
 */
function useClock(read: (now: Date) => string): string {
  return useSyncExternalStore(subscribe, () => read(new Date(now)));
}

/** How long ago an instant was, as it goes on. */
export const useAge = (instant: string) => useClock((at) => relativeTime(instant, at));

/** Today where the user is, as MM/DD/YYYY; another one after midnight. */
export const useToday = () => useClock(formatDate);
