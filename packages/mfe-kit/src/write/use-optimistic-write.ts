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
