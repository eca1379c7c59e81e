import { createCell, storeText } from '@dashboard/mfe-kit';
import { useSyncExternalStore } from 'react';

type Theme = 'light' | 'dark';

const toggles = createCell(0);

function readTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

export function toggleTheme(): void {
  const next: Theme = readTheme() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = next;
  storeText('theme', next);
  toggles.set(toggles.get() + 1);
}

export const useTheme = (): Theme => useSyncExternalStore(toggles.subscribe, readTheme);
