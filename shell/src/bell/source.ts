import type { UseQueryResult } from '@tanstack/react-query';

/** The query of one of the two lists that the activity comes from. */
export type ActivitySource = Pick<
  UseQueryResult<readonly object[]>,
  'data' | 'isError' | 'isFetching' | 'errorUpdateCount' | 'refetch'
>;

/** It has failed and never had data; also while it is fetched again. */
export const hasFailed = ({ data, errorUpdateCount }: ActivitySource) =>
  !data && errorUpdateCount > 0;

/** Its first fetch is under way. */
export const isLoading = ({ data, errorUpdateCount }: ActivitySource) =>
  !data && errorUpdateCount === 0;
