import { hashKey } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useHost } from '../host-context.tsx';
import { isOutdated } from './version-conflict.ts';
import {
  createMutationOptions,
  invalidate,
  keysToRefresh,
  type Send,
  toSend,
  type WriteInput,
  type WriteOptions,
  type WriteResult,
  type WriteServices,
  type WriteTarget,
} from './write-options.ts';
import { waitForEarlierWrites } from './write-queue.ts';

export interface OptimisticWriteOptions<Input, Result> extends WriteOptions<Input, Result> {
  /** The name of these writes, by which `usePendingWrites` finds them. */
  readonly name: string;
  /**
   * Writes of the same queue are sent one after the other; a queue per record is usual. A write of
   * several records is in the queue of each.
   */
  readonly queue: (input: Input) => string | readonly string[];
  /**
   * Whether the cached data is out of date after this failure: by default after 404 and 412. The
   * `refresh` keys are then fetched again before the write ends, so that the newer value is there
   * when the optimistic one disappears, and the next write of the queue finds the newer version.
   */
  readonly isOutdated?: (error: Error) => boolean;
}

/**
 * A write that is shown at once: an edit in a row, a chip added to a list. The cache holds only
 * what the server returned; the screen lays `usePendingWrites(name)` over it. A failed write is
 * pending no longer, which is its rollback, and a refetch never wipes out a write under way.
 *
 * Read the version in `send`, from the cache: it runs when the writes before it have ended.
 *
 * @returns a function that stays the same; its promise tells whether the server took the write,
 *   and never rejects
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
      // A key that another pending write refreshes is left to the last of them.
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
