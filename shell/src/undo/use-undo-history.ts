import type { AuthStatus } from '@dashboard/contracts-auth';
import type { Toaster } from '@dashboard/ui';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { authStatusKey } from '../session/auth.ts';
import { isMac, isTextField } from './text-field.ts';
import { createUndoHistory, type UndoHistory } from './undo-history.ts';

export const undoKeys = isMac ? '⌘Z' : 'Ctrl+Z';

export function useUndoHistory(toaster: Toaster, queryClient: QueryClient): UndoHistory {
  const history = useMemo(() => createUndoHistory(toaster), [toaster]);
  useEffect(() => listenForUndoKeys(history.undoLatest), [history]);
  useEffect(() => {
    let username = readUsername(queryClient);
    return queryClient.getQueryCache().subscribe(({ query }) => {
      if (query.queryHash !== hashKey(authStatusKey)) return;
      const next = readUsername(queryClient);
      if (username && next !== username) history.clear();
      username = next;
    });
  }, [history, queryClient]);
  return history;
}

const readUsername = (queryClient: QueryClient): string | null | undefined =>
  queryClient.getQueryData<AuthStatus>(authStatusKey)?.username;

/** Calls `undo` on Ctrl+Z or Cmd+Z outside text fields, which have their own undo. */
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
