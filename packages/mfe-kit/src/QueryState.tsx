import { Alert, ErrorState } from '@dashboard/ui';
import type { ReactNode } from 'react';

/** What `QueryState` reads of a query: of `useQuery` and `useEndpoint`, or made from theirs. */
export interface QueryResult<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

export interface QueryErrorProps {
  readonly query: QueryResult<unknown>;
  readonly title: string;
  /** What the failure means to the user. */
  readonly message?: string;
}

/** The error of a query that has no data, with a retry; nothing in every other state. */
export function QueryError({
  query: { data, isError, refetch },
  title,
  message = 'The server did not answer. Nothing was lost.',
}: QueryErrorProps) {
  if (!isError || data !== undefined) return null;
  return <ErrorState title={title} message={message} onRetry={() => void refetch()} />;
}

export interface QueryStateProps<Data> {
  readonly query: QueryResult<Data>;
  /** Shown until the first response, and again during a retry. */
  readonly loading: ReactNode;
  readonly errorTitle: string;
  /** 'The server did not answer. Nothing was lost.' by default. */
  readonly errorMessage?: string;
  /** Puts the error into a frame, or something beside it. */
  readonly renderError?: (error: ReactNode) => ReactNode;
  /** Says above the data that fetching it again failed; without it the data shows alone. */
  readonly refetchError?: ReactNode;
  /** Whether there is nothing to show; an empty array is nothing by default. */
  readonly isEmpty?: (data: Data) => boolean;
  /** Shown in place of empty data; without it, `children` shows that too. */
  readonly empty?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

const isEmptyArray = (data: unknown) => Array.isArray(data) && data.length === 0;

/**
 * A query in the state it is in: loading, failed with a retry, empty, or its data. Data that is
 * there stays on screen when fetching it again fails. `null` is data.
 */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, isEmpty = isEmptyArray, renderError = (error) => error } = props;
  const { data } = query;
  if (data !== undefined) {
    return (
      <>
        {query.isError && props.refetchError && (
          <Alert variant="warning">{props.refetchError}</Alert>
        )}
        {props.empty !== undefined && isEmpty(data) ? props.empty : props.children(data)}
      </>
    );
  }
  if (!query.isError) return props.loading;
  return renderError(
    <QueryError query={query} title={props.errorTitle} message={props.errorMessage} />,
  );
}
