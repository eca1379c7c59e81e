import { createStoredValue, readStoredText, storeText } from '@dashboard/mfe-kit';
import { useState } from 'react';
import { useCell } from '../host/cell.ts';
import type { FeedItem } from './feed-item.ts';

const SOURCES_KEY = 'bell-sources';

export type ChosenSources = 'both' | FeedItem['source'];

function readChosen(): ChosenSources {
  const stored = readStoredText(SOURCES_KEY);
  return stored === 'analyses' || stored === 'flow' ? stored : 'both';
}

export function useChosenSources(): [ChosenSources, (chosen: ChosenSources) => void] {
  const [chosen, setChosen] = useState(readChosen);
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
