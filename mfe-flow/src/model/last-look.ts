const STORAGE_KEY = 'flow.last-look';

/** When the newest alert was made that this browser has shown; null before the first look. */
export function readLastLook(): number | null {
  try {
    const at = Date.parse(localStorage.getItem(STORAGE_KEY) ?? '');
    return Number.isNaN(at) ? null : at;
  } catch {
    // A browser that forbids storage marks nothing.
    return null;
  }
}

/** Keeps when the newest alert on screen was made, in milliseconds; never moves back. */
export function keepLastLook(at: number): void {
  if (at <= (readLastLook() ?? -1)) return;
  try {
    localStorage.setItem(STORAGE_KEY, new Date(at).toISOString());
  } catch {
    // As above: nothing is marked there.
  }
}
