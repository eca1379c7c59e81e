import type { Topic } from '@dashboard/contracts-http';
import type { Query, QueryClient } from '@tanstack/react-query';

function refetch(queryClient: QueryClient, isAffected: (query: Query) => boolean): void {
  // A first fetch can miss the change, and `invalidateQueries` doesn't repeat it.
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

export const refetchTopic = (queryClient: QueryClient, topic: Topic): void =>
  refetch(queryClient, ({ meta }) => meta?.topics?.includes(topic) === true);

export const refetchAllTopics = (queryClient: QueryClient): void =>
  refetch(queryClient, ({ meta }) => meta?.topics !== undefined);
