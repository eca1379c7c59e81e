import { type Topic, topics } from '@dashboard/contracts-http';
import type { Query, QueryClient } from '@tanstack/react-query';
import { listPathRoots } from './topic-paths.ts';

type IsAffected = (query: Query) => boolean;

function refetch(queryClient: QueryClient, isAffected: IsAffected): void {
  // A first fetch that is under way may return the data as it was before the change, and
  // `invalidateQueries` does not repeat a first fetch. It is repeated when it has ended.
  const firstFetches = queryClient
    .getQueryCache()
    .findAll({ predicate: isAffected, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  void queryClient.invalidateQueries({ predicate: isAffected });
  for (const { promise, queryKey } of firstFetches) {
    const repeat = () => queryClient.invalidateQueries({ queryKey, exact: true });
    promise?.then(repeat, () => {});
  }
}

const isBelow = (roots: ReadonlySet<unknown>, { queryKey: [api, root] }: Query) =>
  api === '/api' && roots.has(root);

/**
 * Fetches again what is on screen, and marks the rest stale, of the data that a topic is about: by
 * the topics of a query's endpoint, and by its path, since a query of an older module names none.
 */
export function refetchTopic(queryClient: QueryClient, topic: Topic): void {
  const roots = new Set(listPathRoots(topic));
  refetch(
    queryClient,
    (query) => query.meta?.topics?.includes(topic) === true || isBelow(roots, query),
  );
}

/** As if every topic had changed: after a time in which changes may have been missed. */
export function refetchAllTopics(queryClient: QueryClient): void {
  const roots = new Set(topics.flatMap(listPathRoots));
  refetch(queryClient, (query) => query.meta?.topics !== undefined || isBelow(roots, query));
}
