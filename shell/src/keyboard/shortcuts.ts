import { isMac, isTextField } from './text-field.ts';
import { undoKeys } from './undo-keys.ts';

export const paletteKeys = isMac ? '⌘K' : 'Ctrl+K';

/** The keys of a dashboard, as its list shows them. */
export const shortcuts: readonly { readonly keys: string; readonly does: string }[] = [
  { keys: paletteKeys, does: 'Search symbols, tabs and actions' },
  { keys: '/', does: 'Filter the list of this tab' },
  { keys: undoKeys, does: 'Take back the newest change' },
  { keys: '← →', does: 'Go to the tab beside, where a tab has the focus' },
  { keys: 'Esc', does: 'Close what is open' },
  { keys: '?', does: 'Show this list' },
];

export type Shortcut = 'palette' | 'filter' | 'list';

/** What a key press asks for. Nothing while somebody types, and nothing behind a dialog. */
export function findShortcut(event: KeyboardEvent): Shortcut | undefined {
  if (event.defaultPrevented || event.repeat || event.altKey || isTextField(event.target))
    return undefined;
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return undefined;
  if (event.ctrlKey || event.metaKey)
    return event.key.toLowerCase() === 'k' && !event.shiftKey ? 'palette' : undefined;
  if (event.key === '/') return 'filter';
  return event.key === '?' ? 'list' : undefined;
}

/** Moves the focus into the filter of the selected tab. @returns whether there is one */
export function focusFilter(): boolean {
  const filters = document.querySelectorAll<HTMLElement>('[role=tabpanel] [data-filter-input]');
  const filter = [...filters].find((input) => !input.closest('[hidden]'));
  filter?.focus();
  return filter !== undefined;
}
