import { endpoints as flowEndpoints } from '@dashboard/contracts-flow';
import { type Endpoint, type Topic, topics } from '@dashboard/contracts-http';
import { endpoints as portfolioEndpoints } from '@dashboard/contracts-portfolio';
import { endpoints as summaryEndpoints } from '@dashboard/contracts-summaries';
import type { ChangeStream } from '@dashboard/mfe-kit';
import type { QueryClient } from '@tanstack/react-query';

const endpoints: readonly Endpoint[] = [
  ...portfolioEndpoints,
  ...flowEndpoints,
  ...summaryEndpoints,
];

/** The first path parts below `/api` whose data a topic is about. */
const listPathRoots = (topic: Topic): string[] => [
  topic,
  ...endpoints
    .filter((endpoint) => endpoint.topics?.includes(topic))
    .map(({ path }) => path.split('/')[2] ?? ''),
];

function refetchTopic(queryClient: QueryClient, topic: Topic): void {
  for (const root of new Set(listPathRoots(topic))) refetchPathRoot(queryClient, root);
}

function refetchPathRoot(queryClient: QueryClient, root: string): void {
  const queryKey = ['/api', root];
  // A first fetch that is under way may return the data as it was before the change, and
  // `invalidateQueries` does not repeat a first fetch. It is repeated when it has ended.
  const firstFetches = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  void queryClient.invalidateQueries({ queryKey });
  for (const query of firstFetches) {
    const refetch = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.promise?.then(refetch, () => {});
  }
}

/**
 * Fetches again what is on screen, and marks the rest stale, when the server publishes a change.
 * @returns a function that unsubscribes
 */
export function refetchOnChanges(changes: ChangeStream, queryClient: QueryClient): () => void {
  return changes.subscribe(topics, ({ topic }) => refetchTopic(queryClient, topic));
}

/** As if every topic had changed: after a time in which changes may have been missed. */
export function refetchAllTopics(queryClient: QueryClient): void {
  const all = new Set(topics.flatMap(listPathRoots));
  for (const root of all) refetchPathRoot(queryClient, root);
}
