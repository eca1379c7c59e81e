import { type Topic, topics } from '@dashboard/contracts-http';
import type { ChangeStream } from '@dashboard/mfe-kit';
import type { QueryClient } from '@tanstack/react-query';

/** A topic is named like the first part below `/api` of the paths whose data it is about. */
function refetch(queryClient: QueryClient, topic: Topic): void {
  const queryKey = ['/api', topic];
  // What was asked for the first time just now may be answered as it was before the change, and
  // invalidating does not ask anew where there is no answer yet.
  const first = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  void queryClient.invalidateQueries({ queryKey });
  for (const query of first) {
    const again = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.promise?.then(again, () => {});
  }
}

/**
 * Fetches again what is on screen, and marks the rest stale, when the server announces a change.
 * @returns what ends that
 */
export function refetchOnChanges(changes: ChangeStream, queryClient: QueryClient): () => void {
  return changes.subscribe(topics, ({ topic }) => refetch(queryClient, topic));
}

/** As if every topic had changed: for a time in which announcements may have been missed. */
export function refetchAllTopics(queryClient: QueryClient): void {
  for (const topic of topics) refetch(queryClient, topic);
}
