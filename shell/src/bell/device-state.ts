import { createStoredValue, readStoredText, storeText } from '@dashboard/mfe-kit';
import { useState } from 'react';
import { useCell } from '../host/cell.ts';

const SOURCES_KEY = 'bell-sources';

/** The id of a source; `both` means all. */
export type ChosenSources = string;

/** A source that isn't there any more counts as all. */
export function useChosenSources(
  sources: readonly string[],
): [ChosenSources, (chosen: ChosenSources) => void] {
  const [stored, setChosen] = useState(() => readStoredText(SOURCES_KEY));
  const chosen = stored && sources.includes(stored) ? stored : 'both';
  const choose = (next: ChosenSources) => {
    setChosen(next);
    storeText(SOURCES_KEY, next);
  };
  return [chosen, choose];
}

interface Seen {
  /** Local date in the format of `Date.toDateString`. */
  readonly day: string;
  readonly keys: readonly string[];
}

const nothingSeen: Seen = { day: '', keys: [] };

function parseSeen(stored: unknown): Seen {
  const { day, keys } = (stored ?? {}) as Partial<Record<keyof Seen, unknown>>;
  return typeof day === 'string' && Array.isArray(keys) ? { day, keys } : nothingSeen;
}

const storedSeen = createStoredValue('bell-seen', parseSeen);

export function useSeenItems(today: Date) {
  const day = today.toDateString();
  const getKeys = (seen: Seen) => (seen.day === day ? seen.keys : nothingSeen.keys);
  const markSeen = (keys: readonly string[]) =>
    storedSeen.update((seen) => ({ day, keys: [...new Set([...getKeys(seen), ...keys])] }));
  return { seenKeys: getKeys(useCell(storedSeen)), markSeen };
}
