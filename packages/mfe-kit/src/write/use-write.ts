import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useHost } from '../use-host.tsx';
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
  /** Writes of one queue are sent one at a time, in order. */
  readonly queue?: string;
}

export type Write<Target extends WriteTarget> = UseMutationResult<
  WriteResult<Target>,
  Error,
  WriteInput<Target>
>;

/**
 * `isPending` lasts until `refresh` is refetched; `ifMatch` is the version the user has seen. Add
 * records through `useCreation`. @hostApi 1.5
 */
export const useWrite = <Target extends WriteTarget>(
  target: Target,
  options?: UseWriteOptions<WriteInput<Target>, WriteResult<Target>>,
): Write<Target> => useServiceWrite(useHost(), target, options);

/** `useWrite` for the shell's screens outside a panel. @hostApi 1.5 */
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
