const STORAGE_KEY = 'flow.last-look';

/** When the newest alert this browser has shown was created, in ms; null before the first visit. */
export function readLastSeen(): number | null {
  try {
    const at = Date.parse(localStorage.getItem(STORAGE_KEY) ?? '');
    return Number.isNaN(at) ? null : at;
  } catch {
    // The browser forbids storage: no alert is marked as new.
    return null;
  }
}

/** Stores when the newest alert on screen was created, in ms; never stores an earlier time. */
export function saveLastSeen(at: number): void {
  if (at <= (readLastSeen() ?? -1)) return;
  try {
    localStorage.setItem(STORAGE_KEY, new Date(at).toISOString());
  } catch {
    // The browser forbids storage: no alert is marked as new.
  }
}
