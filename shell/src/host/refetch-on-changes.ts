import { type Topic, topics } from '@dashboard/contracts-http';
import type { ChangeStream } from '@dashboard/mfe-kit';
import type { QueryClient } from '@tanstack/react-query';

/** A topic is named like the first part below `/api` of the paths whose data it is about. */
const refetch = (queryClient: QueryClient, topic: Topic) =>
  queryClient.invalidateQueries({ queryKey: ['/api', topic] });

/**
 * Fetches again what is on screen, and marks the rest stale, when the server announces a change.
 * @returns what ends that
 */
export function refetchOnChanges(changes: ChangeStream, queryClient: QueryClient): () => void {
  return changes.subscribe(topics, ({ topic }) => void refetch(queryClient, topic));
}

/** As if every topic had changed: for a time in which announcements may have been missed. */
export function refetchAllTopics(queryClient: QueryClient): void {
  for (const topic of topics) void refetch(queryClient, topic);
}
