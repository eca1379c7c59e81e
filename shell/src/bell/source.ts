import type { UseQueryResult } from '@tanstack/react-query';

/** One of the two lists the activity comes from. */
export type ActivitySource = Pick<
  UseQueryResult<readonly object[]>,
  'data' | 'isError' | 'isFetching' | 'errorUpdateCount' | 'refetch'
>;

/** Refused and never answered, also while it is being asked again. */
export const hasFailed = ({ data, errorUpdateCount }: ActivitySource) =>
  !data && errorUpdateCount > 0;

/** Asked for the first time. */
export const isLoading = ({ data, errorUpdateCount }: ActivitySource) =>
  !data && errorUpdateCount === 0;
