import type { UseQueryResult } from '@tanstack/react-query';

/** One of the two lists the activity comes from. */
export type Source = Pick<
  UseQueryResult<readonly object[]>,
  'data' | 'isError' | 'isFetching' | 'errorUpdateCount' | 'refetch'
>;

/** Refused and never answered, also while it is being asked again. */
export const isMissing = ({ data, errorUpdateCount }: Source) => !data && errorUpdateCount > 0;

/** Asked for the first time. */
export const isAwaited = ({ data, errorUpdateCount }: Source) => !data && errorUpdateCount === 0;
