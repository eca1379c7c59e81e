import {
  type CallInput,
  type Endpoint,
  getErrorMessage,
  type QueryKey,
  type ResponseBody,
  rethrowAs,
} from '@dashboard/contracts-http';
import type { ToastContent } from '@dashboard/ui';
import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import type { HostServices } from '../host.ts';

/** What a write works with. */
export type WriteServices = Pick<HostServices, 'api' | 'queryClient' | 'toast'>;

/** A write of several calls. What it throws is the failure of the write. */
export type Send<Input, Result> = (input: Input, services: WriteServices) => Promise<Result>;

/** What a write calls: one endpoint, or a function that makes several calls. */
export type WriteTarget = Endpoint | Send<never, unknown>;

/** What is sent: the `CallInput` of an endpoint, or the first parameter of the function. */
export type WriteInput<Target extends WriteTarget> = Target extends Endpoint
  ? CallInput<Target>
  : Target extends Send<infer Input, unknown>
    ? Input
    : never;

/** The response of an endpoint, or what the function resolves with. */
export type WriteResult<Target extends WriteTarget> = Target extends Endpoint
  ? ResponseBody<Target>
  : Target extends Send<never, infer Result>
    ? Result
    : never;

export type WriteToast = Omit<ToastContent, 'variant' | 'undo'>;

export interface SuccessToast extends WriteToast {
  /**
   * Takes the write back; the data of `refresh` is then fetched again. It may run long after the
   * screen is gone, so it uses nothing but what it is given.
   */
  readonly undo?: (services: WriteServices) => Promise<unknown>;
}

/** The toast of a write that failed; with `undo` where it did a part of its work. */
export interface FailureToast extends SuccessToast {
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
  readonly success?: SuccessToast | ((result: Result, input: Input) => SuccessToast | undefined);
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
  /** A promise is waited for before the write ends. */
  readonly onSuccess?: (result: Result, input: Input) => unknown;
  readonly onFailure?: (error: Error, input: Input) => void;
}

const isEndpoint = (target: WriteTarget): target is Endpoint => 'path' in target;

/** The function that makes the calls of a write. */
export function toSend<Target extends WriteTarget>(
  target: Target,
  errorMessage: string | undefined,
): Send<WriteInput<Target>, WriteResult<Target>> {
  return (input, services) => {
    const result = isEndpoint(target)
      ? services.api.call<Endpoint>(target, input as CallInput<Endpoint>)
      : (target as Send<WriteInput<Target>, unknown>)(input, services);
    const typed = result as Promise<WriteResult<Target>>;
    return errorMessage === undefined ? typed : typed.catch(rethrowAs(errorMessage));
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
  services: WriteServices,
  send: Send<Input, Result>,
  options: WriteOptions<Input, Result>,
) {
  const { success, failure, updateCache } = options;
  const toContent = (
    variant: ToastContent['variant'],
    { undo, ...toast }: SuccessToast,
    input: Input,
  ): ToastContent => {
    const content: ToastContent = { variant, ...toast };
    const refresh = () => invalidate(services.queryClient, keysToRefresh(options, input));
    return undo ? { ...content, undo: () => undo(services).finally(refresh) } : content;
  };
  return {
    // Without a connection a write fails at once and says so; it is not sent later by itself.
    networkMode: 'always',
    mutationFn: (input) => send(input, services),
    onSuccess: async (result, input) => {
      if (updateCache) await updateCache(result, input)(services.queryClient);
      const message = typeof success === 'function' ? success(result, input) : success;
      if (message) services.toast(toContent('success', message, input));
      await options.onSuccess?.(result, input);
    },
    onError: (error, input) => {
      const message = typeof failure === 'function' ? failure(error, input) : failure;
      if (message) services.toast(toContent('destructive', describeFailure(message, error), input));
      options.onFailure?.(error, input);
    },
  } satisfies MutationOptions<Result, Error, Input>;
}

function describeFailure({ serverMessage, ...toast }: FailureToast, error: Error): SuccessToast {
  if (!serverMessage) return toast;
  return { ...toast, description: getErrorMessage(error, toast.description ?? '') };
}
