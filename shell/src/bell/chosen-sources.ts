import { useState } from 'react';
import type { Activity } from './activity.ts';

/** What the bell tells about on this device. */
export type ChosenSources = 'both' | Activity['source'];

const STORAGE_KEY = 'bell-sources';

function readChosen(): ChosenSources {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'analyses' || stored === 'flow' ? stored : 'both';
  } catch {
    return 'both';
  }
}

/** The choice, and what stores another one. */
export function useChosenSources(): [ChosenSources, (chosen: ChosenSources) => void] {
  const [chosen, setChosen] = useState(readChosen);
  const choose = (next: ChosenSources) => {
    setChosen(next);
    try {
      localStorage.setItem(STORAGE_KEY, next);
    } catch {
      // The choice holds until the page is closed.
    }
  };
  return [chosen, choose];
}
