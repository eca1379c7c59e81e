import { createStoredValue } from '@dashboard/mfe-kit';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

/** A visit ends after this time without a page on screen, so a reload is part of it. */
const AWAY_MS = 30 * 60_000;

/** In ms since 1970. `lastVisit` is the end of the previous visit; null on the first. */
const visitsSchema = z.object({
  seenAt: z.number(),
  lastVisit: z.catch(z.nullable(z.number()), null),
});

type Visits = z.infer<typeof visitsSchema>;

export const parseVisits = (stored: unknown): Visits | null =>
  visitsSchema.safeParse(stored).data ?? null;

export function recordVisit(visits: Visits | null, now: number): Visits {
  // The device's clock might have been ahead.
  if (!visits || visits.seenAt - now > AWAY_MS) return { seenAt: now, lastVisit: null };
  const isBack = now - visits.seenAt >= AWAY_MS;
  return { seenAt: now, lastVisit: isBack ? visits.seenAt : visits.lastVisit };
}

export const storedVisits = createStoredValue('dashboard.visits', parseVisits);

/** Covers crashes and empty batteries, which fire no event. */
const RECORD_EVERY_MS = 60_000;

function record() {
  storedVisits.update((visits) => recordVisit(visits, Date.now()));
}

function subscribe(listener: () => void) {
  const unsubscribe = storedVisits.subscribe(listener);
  const recordVisible = () => document.visibilityState === 'visible' && record();
  recordVisible();
  const timer = setInterval(recordVisible, RECORD_EVERY_MS);
  // Records when the page is hidden, which may end the visit, and when it's shown again.
  document.addEventListener('visibilitychange', record);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', record);
    unsubscribe();
  };
}

// Computed, not read, because a page is drawn before its visit is recorded.
const computeLastVisit = () => recordVisit(storedVisits.get(), Date.now()).lastVisit;

export const useLastVisit = (): number | null => useSyncExternalStore(subscribe, computeLastVisit);
