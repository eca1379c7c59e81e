import { useMutationState } from '@tanstack/react-query';

/** The inputs of the pending writes of this name, oldest first. */
export const usePendingWrites = <Input>(name: string): readonly Input[] =>
  useMutationState({
    filters: { mutationKey: [name], status: 'pending' },
    select: ({ state }) => state.variables as Input,
  });
