import { flowEndpoints } from '@dashboard/contracts-flow';
import { type Endpoint, type Topic, topics } from '@dashboard/contracts-http';
import { portfolioEndpoints } from '@dashboard/contracts-portfolio';
import { summaryEndpoints } from '@dashboard/contracts-summaries';
import type { ChangeStream } from '@dashboard/mfe-kit';
import type { QueryClient } from '@tanstack/react-query';

const endpoints: readonly Endpoint[] = [
  ...portfolioEndpoints,
  ...flowEndpoints,
  ...summaryEndpoints,
];

/** The first parts below `/api` of the paths whose answers a topic is about. */
const listPathRoots = (topic: Topic): string[] => [
  topic,
  ...endpoints
    .filter((endpoint) => endpoint.topics?.includes(topic))
    .map(({ path }) => path.split('/')[2] ?? ''),
];

function refetchTopic(queryClient: QueryClient, topic: Topic): void {
  for (const root of new Set(listPathRoots(topic))) refetchBelow(queryClient, root);
}

function refetchBelow(queryClient: QueryClient, root: string): void {
  const queryKey = ['/api', root];
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
  return changes.subscribe(topics, ({ topic }) => refetchTopic(queryClient, topic));
}

/** As if every topic had changed: for a time in which announcements may have been missed. */
export function refetchAllTopics(queryClient: QueryClient): void {
  const all = new Set(topics.flatMap(listPathRoots));
  for (const root of all) refetchBelow(queryClient, root);
}
