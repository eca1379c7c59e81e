import { type FakeHost, FakeHttpError } from '@dashboard/mfe-kit';

/** A response that is always 503 'Down'. */
export const failWith503 = (): never => {
  throw new FakeHttpError(503, 'Down');
};

/** The requests that change something, in the order they were made. */
export const listWrites = ({ requests }: Pick<FakeHost, 'requests'>) =>
  requests.filter(({ method }) => method !== 'GET');

/** The error of the last write, undefined while it has not failed. */
export const getLastWriteError = ({ queryClient }: Pick<FakeHost, 'queryClient'>) =>
  queryClient.getMutationCache().getAll().at(-1)?.state.error ?? undefined;
