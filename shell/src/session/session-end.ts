import { ApiError } from '@dashboard/contracts-http';
import {
  hashKey,
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  type QueryClient,
} from '@tanstack/react-query';
import { authStatusKey } from './auth.ts';

/**
 * Clears the page of an ended session: what it fetched is forgotten, and until the status of the
 * session is known again nothing shows that needs one.
 */
export function clearEndedSession(queryClient: QueryClient): void {
  // First the status: without it the screens that show the other data are unmounted.
  void queryClient.resetQueries({ queryKey: authStatusKey, exact: true });
  const statusHash = hashKey(authStatusKey);
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== statusHash });
}

/** A 401 means that the session has ended: its status is fetched again. */
export function refetchStatusOnSessionEnd(queryClient: QueryClient): void {
  const listener = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { error } = event.action;
    if (error instanceof ApiError && error.status === 401)
      void queryClient.invalidateQueries({ queryKey: authStatusKey });
  };
  queryClient.getQueryCache().subscribe(listener);
  queryClient.getMutationCache().subscribe(listener);
}
