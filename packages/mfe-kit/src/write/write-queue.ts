import type { Mutation, MutationCache } from '@tanstack/react-query';

interface QueuedWrite {
  readonly mutationId: number;
  readonly options: Pick<Mutation['options'], 'meta' | 'scope'>;
}

function getQueues({ options: { meta, scope } }: QueuedWrite): readonly unknown[] {
  return Array.isArray(meta?.queues) ? meta.queues : [scope?.id];
}

/**
 * Resolves once all earlier writes that share a queue with this one have ended. TanStack Query
 * orders the writes of one scope; this handles several queues.
 */
export function waitForEarlierWrites(cache: MutationCache, mutation: QueuedWrite): Promise<void> {
  const queues = getQueues(mutation);
  const isWaitedFor = (other: QueuedWrite) =>
    other.mutationId < mutation.mutationId &&
    getQueues(other).some((queue) => queue !== undefined && queues.includes(queue));
  return new Promise((resolve) => {
    const check = () => {
      if (cache.findAll({ status: 'pending' }).some(isWaitedFor)) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = cache.subscribe(check);
    check();
  });
}
