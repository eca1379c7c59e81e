import { useCallback, useState } from 'react';

const STORAGE_KEY = 'bell-seen';

/** Which of a day's activities were seen on this device, by their keys. */
interface Seen {
  /** Local date, as `Date.toDateString` writes it. */
  readonly day: string;
  readonly keys: readonly string[];
}

function readSeen(day: string): Seen {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    if (isSeen(stored) && stored.day === day) return stored;
  } catch {
    // A browser that forbids storage, or a value that is not ours: nothing was seen.
  }
  return { day, keys: [] };
}

const isSeen = (value: unknown): value is Seen =>
  typeof value === 'object' &&
  value !== null &&
  'day' in value &&
  'keys' in value &&
  Array.isArray(value.keys);

/** What was seen of today's activities on this device, and what marks some as seen. */
export function useSeenActivities(today: Date) {
  const day = today.toDateString();
  const [seen, setSeen] = useState(() => readSeen(day));
  const current = seen.day === day ? seen : readSeen(day);
  const markSeen = useCallback(
    (keys: readonly string[]) => {
      const next = { day, keys: [...new Set([...readSeen(day).keys, ...keys])] };
      setSeen(next);
      try {
        localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
      } catch {
        // They count as seen until the page is closed.
      }
    },
    [day],
  );
  return { seenKeys: current.keys, markSeen };
}
