import { ApiError } from '@dashboard/contracts-http';
import type { QueryClient } from '@tanstack/react-query';
import { authStatusKey } from './auth.ts';

const endedSession = (error: unknown) => error instanceof ApiError && error.status === 401;

/** A call refused for want of a session means it ended: who is signed in is asked anew. */
export function watchForEndedSession(queryClient: QueryClient): void {
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: authStatusKey });
  queryClient.getQueryCache().subscribe((event) => {
    if (
      event.type === 'updated' &&
      event.action.type === 'error' &&
      endedSession(event.action.error)
    )
      askAgain();
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (
      event.type === 'updated' &&
      event.action.type === 'error' &&
      endedSession(event.action.error)
    )
      askAgain();
  });
}
