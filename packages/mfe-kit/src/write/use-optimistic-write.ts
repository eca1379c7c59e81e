import {
  hashKey,
  type Mutation,
  type MutationCache,
  useMutationState,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useHost } from '../use-host.tsx';
import {
  createMutationOptions,
  invalidate,
  isOutdated,
  keysToRefresh,
  type Send,
  toSend,
  type WriteInput,
  type WriteOptions,
  type WriteResult,
  type WriteServices,
  type WriteTarget,
} from './write-options.ts';

export interface OptimisticWriteOptions<Input, Result> extends WriteOptions<Input, Result> {
  /** `usePendingWrites` finds the writes by this name. */
  readonly name: string;
  /**
   * Writes of one queue are sent one at a time; usually a queue per record. A write of several
   * records is in the queue of each.
   */
  readonly queue: (input: Input) => string | readonly string[];
  /**
   * Whether the cached data is outdated after this failure; by default after 404 and 412. If so,
   * the `refresh` keys are refetched before the write ends, so that the next write of the queue
   * finds the newer version.
   */
  readonly isOutdated?: (error: Error) => boolean;
}

/**
 * A write that shows immediately, such as an edit in a row. The cache holds only what the server
 * returned, and the screen overlays `usePendingWrites(name)`. A failed write is no longer pending,
 * which rolls it back, and a refetch never wipes out a pending write.
 *
 * Read the version in `send`, from the cache: it runs after earlier writes have ended.
 *
 * @returns a stable function; its promise resolves to whether the write succeeded and never rejects
 */
export function useOptimisticWrite<Target extends WriteTarget>(
  target: Target,
  options: OptimisticWriteOptions<WriteInput<Target>, WriteResult<Target>>,
): (input: WriteInput<Target>) => Promise<boolean> {
  const host = useHost();
  const latest = useRef({ target, options });
  latest.current = { target, options };
  return useCallback(
    (input) => {
      const { target, options } = latest.current;
      return sendOptimistically(host, toSend(target, options.errorMessage), options, input);
    },
    [host],
  );
}

async function sendOptimistically<Input, Result>(
  services: WriteServices,
  send: Send<Input, Result>,
  options: OptimisticWriteOptions<Input, Result>,
  input: Input,
): Promise<boolean> {
  const { queryClient } = services;
  const mutationCache = queryClient.getMutationCache();
  const mutationKey = [options.name];
  const shared = createMutationOptions(services, send, options);
  const keys = keysToRefresh(options, input);
  const queues = [options.queue(input)].flat();

  const mutation = mutationCache.build<Result, Error, Input, undefined>(queryClient, {
    ...shared,
    mutationKey,
    meta: { queues },
    scope: queues.length === 1 ? { id: `${queues[0]}` } : undefined,
    mutationFn: async (input) => {
      await waitForEarlierWrites(mutationCache, mutation);
      return shared.mutationFn(input);
    },
    onError: async (error) => {
      const outdated = (options.isOutdated ?? isOutdated)(error);
      if (outdated) await invalidate(queryClient, keys);
      shared.onError(error, input);
    },
    onSettled: () => {
      // The last pending write refreshes a key.
      const others = mutationCache
        .findAll({ mutationKey, status: 'pending' })
        .filter((other) => other !== mutation)
        .flatMap(({ state }) => keysToRefresh(options, state.variables as Input));
      const hashes = new Set(others.map(hashKey));
      void invalidate(
        queryClient,
        keys.filter((key) => !hashes.has(hashKey(key))),
      );
    },
  });
  return mutation.execute(input).then(
    () => true,
    () => false,
  );
}

/** The inputs of the pending writes of this name, oldest first. */
export const usePendingWrites = <Input>(name: string): readonly Input[] =>
  useMutationState({
    filters: { mutationKey: [name], status: 'pending' },
    select: ({ state }) => state.variables as Input,
  });

interface QueuedWrite {
  readonly mutationId: number;
  readonly options: Pick<Mutation['options'], 'meta' | 'scope'>;
}

const getQueues = ({ options: { meta, scope } }: QueuedWrite): readonly unknown[] =>
  Array.isArray(meta?.queues) ? meta.queues : [scope?.id];

/**
 * Resolves once all earlier writes that share a queue with this one have ended. TanStack Query
 * orders the writes of one scope; this handles several queues.
 */
function waitForEarlierWrites(cache: MutationCache, mutation: QueuedWrite): Promise<void> {
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
