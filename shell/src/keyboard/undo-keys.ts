import { isMac, isTextField } from './text-field.ts';

/** The keys that take back the newest change, as they are called on this machine. */
export const undoKeys = isMac ? '⌘Z' : 'Ctrl+Z';

/** Calls `undo` on Ctrl+Z or Cmd+Z outside of text fields, which have an undo of their own. */
export function listenForUndoKeys(undo: () => boolean): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    if (!isUndo || event.shiftKey || event.altKey || event.repeat) return;
    if (event.defaultPrevented || isTextField(event.target)) return;
    if (undo()) event.preventDefault();
  }
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
