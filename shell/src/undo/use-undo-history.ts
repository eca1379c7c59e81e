import type { AuthStatus } from '@dashboard/contracts-auth';
import type { Toaster } from '@dashboard/ui';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { listenForUndoKeys } from '../keyboard/undo-keys.ts';
import { authStatusKey } from '../session/auth.ts';
import { createUndoHistory, type UndoHistory } from './undo-history.ts';

/** What this page can take back, by toasts and keys, until somebody else signs in. */
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
