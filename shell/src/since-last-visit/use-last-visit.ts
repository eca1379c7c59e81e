import { useSyncExternalStore } from 'react';
import { recordVisit, storedVisits } from './visits.ts';

/** A browser that is closed at once, or a battery that is empty, says nothing before. */
const RECORD_EVERY_MS = 60_000;

function record() {
  storedVisits.update((visits) => recordVisit(visits, Date.now()));
}

/** Records that the page is on screen, until the function it returns is called. */
function recordVisits(): () => void {
  const recordVisible = () => document.visibilityState === 'visible' && record();
  recordVisible();
  const timer = setInterval(recordVisible, RECORD_EVERY_MS);
  // When it hides, which is when the visit may end, and when it is shown again.
  document.addEventListener('visibilitychange', record);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', record);
  };
}

function subscribe(listener: () => void) {
  const unsubscribe = storedVisits.subscribe(listener);
  const stop = recordVisits();
  return () => {
    stop();
    unsubscribe();
  };
}

// Computed, not read: a page is drawn before its visit is recorded.
const computeLastVisit = () => recordVisit(storedVisits.get(), Date.now()).lastVisit;

/** When the visit before this one ended, in ms since 1970; null on the first visit of the device. */
export const useLastVisit = (): number | null => useSyncExternalStore(subscribe, computeLastVisit);
