import {
  type AnswerOf,
  type CallInput,
  type Endpoint,
  failedTo,
  messageOf,
  type QueryKey,
} from '@dashboard/contracts-http';
import type { ToastContent } from '@dashboard/ui';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useHost } from './host-context.tsx';

type Message = Omit<ToastContent, 'variant'>;

export interface WriteOptions<E extends Endpoint> {
  /** The toast of success, or how to say it from the answer. */
  readonly success?: Message | ((answer: AnswerOf<E>) => Message);
  /** The toast of failure. With `serverMessage`, the server's own words where it sent some. */
  readonly failure?: Message & { readonly serverMessage?: boolean };
  /** What the error says, in the product's own words (spec §8). */
  readonly throws?: string;
  /** Query keys whose data changed by the call; whatever begins with one is fetched again. */
  readonly refresh?: readonly QueryKey[];
  /**
   * Shows the effect at once: changes cached data and answers how to take that back, which
   * happens when the server refuses.
   */
  readonly optimistic?: (input: CallInput<E>) => () => void;
  readonly onSuccess?: (answer: AnswerOf<E>) => void;
}

/** A writing call of the server for a component: its toasts, its effect on cached data, its rollback. */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  options: WriteOptions<E> = {},
): UseMutationResult<AnswerOf<E>, Error, CallInput<E>, (() => void) | undefined> {
  const host = useHost();
  const { success, failure, throws, refresh = [], optimistic, onSuccess } = options;
  return useMutation<AnswerOf<E>, Error, CallInput<E>, (() => void) | undefined>({
    mutationFn: (input) => {
      const answer = host.api.call(endpoint, input);
      return throws === undefined ? answer : answer.catch(failedTo(throws));
    },
    onMutate: async (input) => {
      // A refetch under way would overwrite what is shown at once.
      if (optimistic)
        await Promise.all(refresh.map((queryKey) => host.queryClient.cancelQueries({ queryKey })));
      return optimistic?.(input);
    },
    onSuccess: (answer) => {
      const message = typeof success === 'function' ? success(answer) : success;
      if (message) host.toast({ variant: 'success', ...message });
      onSuccess?.(answer);
    },
    onError: (error, _input, takeBack) => {
      takeBack?.();
      if (!failure) return;
      const { serverMessage, ...message } = failure;
      const description = serverMessage
        ? messageOf(error, message.description ?? '')
        : message.description;
      host.toast({ variant: 'destructive', ...message, description });
    },
    onSettled: () =>
      Promise.all(refresh.map((queryKey) => host.queryClient.invalidateQueries({ queryKey }))),
  });
}
