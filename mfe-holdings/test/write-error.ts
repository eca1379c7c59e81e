import type { FakeHost } from '@dashboard/mfe-kit';

/** The error of the last write, undefined while it has not failed. */
export const getLastWriteError = ({ queryClient }: Pick<FakeHost, 'queryClient'>) =>
  queryClient.getMutationCache().getAll().at(-1)?.state.error ?? undefined;
