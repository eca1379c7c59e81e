import { ApiError } from '@dashboard/contracts-http';
import type {
  MutationCacheNotifyEvent,
  QueryCacheNotifyEvent,
  QueryClient,
} from '@tanstack/react-query';
import { authStatusKey } from './auth.ts';

/** A call refused for want of a session means it ended: who is signed in is asked anew. */
export function refetchStatusOnSessionEnd(queryClient: QueryClient): void {
  const watch = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { error } = event.action;
    if (error instanceof ApiError && error.status === 401)
      void queryClient.invalidateQueries({ queryKey: authStatusKey });
  };
  queryClient.getQueryCache().subscribe(watch);
  queryClient.getMutationCache().subscribe(watch);
}
