import { useEffect } from 'react';
import { isMac, isTextField } from '../undo/text-field.ts';
import { undoKeys } from '../undo/use-undo-history.ts';

export const paletteKeys = isMac ? '⌘K' : 'Ctrl+K';

export interface Shortcut {
  readonly keys: string;
  readonly does: string;
}

export const shortcuts: readonly Shortcut[] = [
  { keys: paletteKeys, does: 'Search symbols, tabs and actions' },
  { keys: '/', does: 'Filter the list of this tab' },
  { keys: undoKeys, does: 'Undo the latest change' },
  { keys: '← →', does: 'Go along the tabs, a toolbar or the headings of a table' },
  { keys: 'Esc', does: 'Close the open dialog or menu' },
  { keys: '?', does: 'Show this list' },
];

/** Ignores keys while the user is typing or a dialog or menu is open. */
function findShortcut(event: KeyboardEvent): 'search' | 'filter' | 'shortcuts' | undefined {
  if (event.defaultPrevented || event.repeat || event.altKey || isTextField(event.target))
    return undefined;
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return undefined;
  if (event.ctrlKey || event.metaKey)
    return event.key.toLowerCase() === 'k' && !event.shiftKey ? 'search' : undefined;
  if (event.key === '/') return 'filter';
  return event.key === '?' ? 'shortcuts' : undefined;
}

function focusFilter(): boolean {
  const filters = document.querySelectorAll<HTMLElement>('[role=tabpanel] [data-filter-input]');
  const filter = [...filters].find((input) => !input.closest('[hidden]'));
  filter?.focus();
  return filter !== undefined;
}

/** @param open must be stable */
export function useShortcuts(open: (overlay: 'search' | 'shortcuts') => void): void {
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
  }, [open]);
}
