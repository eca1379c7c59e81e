import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useHost } from '../host-context.tsx';
import {
  createMutationOptions,
  invalidate,
  keysToRefresh,
  toSend,
  type WriteInput,
  type WriteOptions,
  type WriteResult,
  type WriteServices,
  type WriteTarget,
} from './write-options.ts';

export interface UseWriteOptions<Input, Result> extends WriteOptions<Input, Result> {
  /** Writes with the same queue name are sent one after the other, in the order they were made. */
  readonly queue?: string;
}

/** The state of a write, and what starts it. */
export type Write<Target extends WriteTarget> = UseMutationResult<
  WriteResult<Target>,
  Error,
  WriteInput<Target>
>;

/**
 * A write to the server, made by a form or a button: one endpoint, or a function of several calls.
 * Shows the toasts and fetches `refresh` again. `isPending` lasts until that is done, so after a
 * 412 the newer record is on screen as soon as the write has failed.
 *
 * The input of an endpoint is its `CallInput`: give `ifMatch` the version that the user has seen.
 * A write that adds a record goes through `useCreation`.
 */
export const useWrite = <Target extends WriteTarget>(
  target: Target,
  options?: UseWriteOptions<WriteInput<Target>, WriteResult<Target>>,
): Write<Target> => useServiceWrite(useHost(), target, options);

/** As `useWrite`, for a screen of the shell outside any panel. */
export function useServiceWrite<Target extends WriteTarget>(
  services: WriteServices,
  target: Target,
  options: UseWriteOptions<WriteInput<Target>, WriteResult<Target>> = {},
): Write<Target> {
  const { queue, errorMessage } = options;
  return useMutation<WriteResult<Target>, Error, WriteInput<Target>>({
    ...createMutationOptions(services, toSend(target, errorMessage), options),
    scope: queue === undefined ? undefined : { id: queue },
    onSettled: (_result, _error, input) =>
      invalidate(services.queryClient, keysToRefresh(options, input)),
  });
}
