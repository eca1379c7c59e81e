import { ApiError } from '@dashboard/contracts-http';
import type {
  MutationCacheNotifyEvent,
  QueryCacheNotifyEvent,
  QueryClient,
} from '@tanstack/react-query';
import { authStatusKey } from './auth.ts';

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
