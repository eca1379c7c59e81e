import { useEffect, useState } from 'react';
import { findShortcut, focusFilter } from './shortcuts.ts';

/** What the keyboard has opened over a dashboard. */
export type KeyboardOverlay = 'palette' | 'list';

/** Listens for the keys of a dashboard. @returns what is open, and what opens or closes it */
export function useShortcuts(): [
  opened: KeyboardOverlay | undefined,
  open: (overlay: KeyboardOverlay | undefined) => void,
] {
  const [opened, open] = useState<KeyboardOverlay>();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const shortcut = findShortcut(event);
      if (!shortcut) return;
      if (shortcut !== 'filter') open(shortcut);
      else if (!focusFilter()) return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return [opened, open];
}
