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
  readonly name: string;
  /** Sends writes of one queue one at a time. A write of several records is in several queues. */
  readonly queue: (input: Input) => string | readonly string[];
  /** If so, refetches `refresh` before the queue's next write. By default, true for 404 and 412. */
  readonly isOutdated?: (error: Error) => boolean;
}

/**
 * A write that shows at once: screens overlay `usePendingWrites(name)` on the cache, which holds
 * only server responses. Read the version in `send`, which runs after earlier writes.
 * @returns a stable function; its promise resolves to whether it succeeded and never rejects
 * @hostApi 1.5
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

/** @hostApi 1.5 */
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

/** TanStack Query orders writes only within one scope, but a write can be in several queues. */
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
