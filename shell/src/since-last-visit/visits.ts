import { createStoredValue } from '@dashboard/mfe-kit';

/** A visit ends when no page was on screen for this long, so that a reload is part of it. */
export const AWAY_MS = 30 * 60_000;

/** When this device looked at the dashboard; times in ms since 1970. */
export interface Visits {
  /** When a page was last on screen. */
  readonly seenAt: number;
  /** When the visit before this one ended; null on the first. */
  readonly lastVisit: number | null;
}

/** The visits in what is stored; null where there is nothing, or nothing that makes sense. */
export function parseVisits(stored: unknown): Visits | null {
  const { seenAt, lastVisit } = (stored ?? {}) as Partial<Record<keyof Visits, unknown>>;
  if (!Number.isFinite(seenAt)) return null;
  return {
    seenAt: seenAt as number,
    lastVisit: Number.isFinite(lastVisit) ? (lastVisit as number) : null,
  };
}

/** The visits after a page was on screen at `now`. */
export function recordVisit(visits: Visits | null, now: number): Visits {
  // The clock of the device may have been ahead.
  if (!visits || visits.seenAt - now > AWAY_MS) return { seenAt: now, lastVisit: null };
  const isBack = now - visits.seenAt >= AWAY_MS;
  return { seenAt: now, lastVisit: isBack ? visits.seenAt : visits.lastVisit };
}

/** The visits as this device keeps them. */
export const storedVisits = createStoredValue('dashboard.visits', parseVisits);
