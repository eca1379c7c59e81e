import { topics } from '@dashboard/contracts-http';
import type { ChangeStream } from '@dashboard/mfe-kit';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Fetches again what is on screen, and marks the rest stale, when the server announces a change.
 * A topic is named like the first part below `/api` of the paths whose data it is about.
 */
export function refetchOnChanges(changes: ChangeStream, queryClient: QueryClient): () => void {
  return changes.subscribe(topics, ({ topic }) => {
    void queryClient.invalidateQueries({ queryKey: ['/api', topic] });
  });
}
