import {
  type AnswerOf,
  type CallInput,
  type Endpoint,
  failedTo,
  messageOf,
  type QueryKey,
} from '@dashboard/contracts-http';
import type { ToastContent } from '@dashboard/ui';
import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import type { HostServices } from '../host.ts';

/** A write of several calls. What it throws is the failure of the write. */
export type Send<Input, Result> = (input: Input, host: HostServices) => Promise<Result>;

export type WriteToast = Omit<ToastContent, 'variant'>;

export interface FailureToast extends WriteToast {
  /** Shows the server's own message in place of `description`, where the server sent one. */
  readonly serverMessage?: boolean;
}

/** A change of one cached query, made by `cacheUpdate`. */
export type CacheUpdate = (queryClient: QueryClient) => Promise<void>;

/**
 * Puts what the server returned into a cached query. A fetch of that query that is under way is
 * cancelled first: it may have been answered before the write.
 *
 * @param update gets the cached data, `undefined` when nothing is cached, and returns the new data
 */
export const cacheUpdate =
  <Data>(queryKey: QueryKey, update: (cached: Data | undefined) => Data | undefined): CacheUpdate =>
  async (queryClient) => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Data>(queryKey, update);
  };

export interface WriteOptions<Input, Result> {
  /** The toast after success; `undefined` from the function shows none. */
  readonly success?: WriteToast | ((result: Result, input: Input) => WriteToast | undefined);
  /** The toast after a failure; `undefined` from the function shows none. */
  readonly failure?: FailureToast | ((error: Error, input: Input) => FailureToast | undefined);
  /** The message of the error, in the product's words (spec §8). The `ApiError` is its cause. */
  readonly errorMessage?: string;
  /**
   * Query keys whose data the write changed, fetched again after success and after failure. A key
   * stands for all queries that begin with it.
   */
  readonly refresh?: readonly QueryKey[] | ((input: Input) => readonly QueryKey[]);
  /** Puts the server's response into the cache before the write ends; see `cacheUpdate`. */
  readonly updateCache?: (result: Result, input: Input) => CacheUpdate;
  readonly onSuccess?: (result: Result, input: Input) => void;
  readonly onFailure?: (error: Error, input: Input) => void;
}

const isEndpoint = (target: object): target is Endpoint => 'path' in target;

/** The function that makes the calls of a write: the one call of an endpoint, or the given one. */
export function toSend<Input, Result>(
  target: Endpoint | Send<Input, Result>,
  errorMessage: string | undefined,
): Send<Input, Result> {
  return (input, host) => {
    const result = isEndpoint(target)
      ? (host.api.call(target, input as CallInput<Endpoint>) as Promise<AnswerOf<Endpoint>>)
      : target(input, host);
    const typed = result as Promise<Result>;
    return errorMessage === undefined ? typed : typed.catch(failedTo(errorMessage));
  };
}

export function keysToRefresh<Input, Result>(
  { refresh = [] }: WriteOptions<Input, Result>,
  input: Input,
): readonly QueryKey[] {
  return typeof refresh === 'function' ? refresh(input) : refresh;
}

export const invalidate = (queryClient: QueryClient, keys: readonly QueryKey[]) =>
  Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));

/** The mutation of a write, without what it does when it is settled. */
export function createMutationOptions<Input, Result>(
  host: HostServices,
  send: Send<Input, Result>,
  options: WriteOptions<Input, Result>,
) {
  const { success, failure, updateCache } = options;
  return {
    // Without a connection a write fails at once and says so; it is not sent later by itself.
    networkMode: 'always',
    mutationFn: (input) => send(input, host),
    onSuccess: async (result, input) => {
      if (updateCache) await updateCache(result, input)(host.queryClient);
      const message = typeof success === 'function' ? success(result, input) : success;
      if (message) host.toast({ variant: 'success', ...message });
      options.onSuccess?.(result, input);
    },
    onError: (error, input) => {
      const message = typeof failure === 'function' ? failure(error, input) : failure;
      if (message) host.toast({ variant: 'destructive', ...describeFailure(message, error) });
      options.onFailure?.(error, input);
    },
  } satisfies MutationOptions<Result, Error, Input>;
}

function describeFailure({ serverMessage, ...toast }: FailureToast, error: Error): WriteToast {
  if (!serverMessage) return toast;
  return { ...toast, description: messageOf(error, toast.description ?? '') };
}
