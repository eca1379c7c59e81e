import {
  ApiError,
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

export type WriteServices = Pick<HostServices, 'api' | 'queryClient' | 'toast'>;

export type Send<Input, Result> = (input: Input, services: WriteServices) => Promise<Result>;

export type WriteTarget = Endpoint | Send<never, unknown>;

export type WriteInput<Target extends WriteTarget> = Target extends Endpoint
  ? CallInput<Target>
  : Target extends Send<infer Input, unknown>
    ? Input
    : never;

export type WriteResult<Target extends WriteTarget> = Target extends Endpoint
  ? ResponseBody<Target>
  : Target extends Send<never, infer Result>
    ? Result
    : never;

export type WriteToast = Omit<ToastContent, 'variant' | 'undo'>;

export interface SuccessToast extends WriteToast {
  /** Can run long after the screen is gone, so it must use only its arguments. */
  readonly undo?: (services: WriteServices) => Promise<unknown>;
}

export interface FailureToast extends SuccessToast {
  readonly serverMessage?: boolean;
}

export type CacheUpdate = (queryClient: QueryClient) => Promise<void>;

/** Puts a response into a cached query and cancels its pending fetch, which might be older. */
export const cacheUpdate =
  <Data>(queryKey: QueryKey, update: (cached: Data | undefined) => Data | undefined): CacheUpdate =>
  async (queryClient) => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Data>(queryKey, update);
  };

export interface WriteOptions<Input, Result> {
  readonly success?: SuccessToast | ((result: Result, input: Input) => SuccessToast | undefined);
  readonly failure?: FailureToast | ((error: Error, input: Input) => FailureToast | undefined);
  /** Replaces the error's message. The `ApiError` becomes its cause. */
  readonly errorMessage?: string;
  readonly refresh?: readonly QueryKey[] | ((input: Input) => readonly QueryKey[]);
  readonly updateCache?: (result: Result, input: Input) => CacheUpdate;
  readonly onSuccess?: (result: Result, input: Input) => unknown;
  readonly onFailure?: (error: Error, input: Input) => void;
}

const isEndpoint = (target: WriteTarget): target is Endpoint => 'path' in target;

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

/** @hostApi 1.5 */
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
    // Without a connection, a write fails at once instead of being sent later.
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

function hasStatus(error: unknown, ...statuses: readonly number[]): boolean {
  const cause = error instanceof Error && !(error instanceof ApiError) ? error.cause : error;
  return cause instanceof ApiError && statuses.includes(cause.status);
}

export const isVersionConflict = (error: unknown): boolean => hasStatus(error, 412);

export const isOutdated = (error: unknown): boolean => hasStatus(error, 404, 412);
