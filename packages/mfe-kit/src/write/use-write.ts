import type { AnswerOf, CallInput, Endpoint } from '@dashboard/contracts-http';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useHost } from '../host-context.tsx';
import {
  createMutationOptions,
  invalidate,
  keysToRefresh,
  type Send,
  toSend,
  type WriteOptions,
} from './write-options.ts';

export interface UseWriteOptions<Input, Result> extends WriteOptions<Input, Result> {
  /** Writes with the same queue name are sent one after the other, in the order they were made. */
  readonly queue?: string;
}

/**
 * A write to the server, made by a form or a button: one endpoint, or a function of several calls.
 * Shows the toasts and fetches `refresh` again. `isPending` lasts until that is done, so after a
 * 412 the newer record is on screen as soon as the write has failed.
 *
 * The input of an endpoint is its `CallInput`: give `ifMatch` the version that the user has seen,
 * and `idempotencyKey` one key per decision of the user, made before the first try.
 */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  options?: UseWriteOptions<CallInput<E>, AnswerOf<E>>,
): UseMutationResult<AnswerOf<E>, Error, CallInput<E>>;
export function useWrite<Input, Result>(
  send: Send<Input, Result>,
  options?: UseWriteOptions<Input, Result>,
): UseMutationResult<Result, Error, Input>;
export function useWrite<Input, Result>(
  target: Endpoint | Send<Input, Result>,
  options: UseWriteOptions<Input, Result> = {},
): UseMutationResult<Result, Error, Input> {
  const host = useHost();
  const { queue, errorMessage } = options;
  return useMutation<Result, Error, Input>({
    ...createMutationOptions(host, toSend(target, errorMessage), options),
    scope: queue === undefined ? undefined : { id: queue },
    onSettled: (_result, _error, input) =>
      invalidate(host.queryClient, keysToRefresh(options, input)),
  });
}
