import { Alert, Button, ErrorState, formatTime } from '@dashboard/ui';
import type { ReactNode } from 'react';

/** What `QueryState` reads of a query: of `useQuery` and `useEndpoint`, or made from theirs. */
export interface QueryResult<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  /** When `data` was received, in milliseconds since 1970. */
  readonly dataUpdatedAt?: number;
  readonly isFetching?: boolean;
  readonly refetch: () => unknown;
}

/** Where the screen has no better words for a query that failed. */
export const NOT_LOADED = 'Could not be loaded';

export interface QueryErrorProps {
  readonly query: QueryResult<unknown>;
  /** 'Could not be loaded' by default. */
  readonly title?: string;
  /** What the failure means to the user. */
  readonly message?: string;
}

/** The error of a query that has no data, with a retry; nothing in every other state. */
export function QueryError({
  query: { data, isError, refetch },
  title = NOT_LOADED,
  message = 'The server did not answer. Nothing was lost.',
}: QueryErrorProps) {
  if (!isError || data !== undefined) return null;
  return <ErrorState title={title} message={message} onRetry={() => void refetch()} />;
}

export interface QueryStateProps<Data> {
  readonly query: QueryResult<Data>;
  /** Shown until the first response, and again during a retry; as large as the data will be. */
  readonly loading: ReactNode;
  /** 'Could not be loaded' by default. */
  readonly errorTitle?: string;
  /** 'The server did not answer. Nothing was lost.' by default. */
  readonly errorMessage?: string;
  /** Puts the error into a frame, or something beside it. */
  readonly renderError?: (error: ReactNode) => ReactNode;
  /** Stands above data that could not be fetched again, before its time; 'Could not be updated.' by default. */
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
 * there stays on screen when fetching it again fails, with the time it is from. `null` is data.
 */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, isEmpty = isEmptyArray, renderError = (error) => error } = props;
  const { data } = query;
  if (data !== undefined) {
    return (
      <>
        <RefetchError query={query}>{props.refetchError}</RefetchError>
        {props.empty !== undefined && isEmpty(data) ? props.empty : props.children(data)}
      </>
    );
  }
  if (!query.isError) return props.loading;
  return renderError(
    <QueryError query={query} title={props.errorTitle} message={props.errorMessage} />,
  );
}

interface RefetchErrorProps {
  readonly query: QueryResult<unknown>;
  readonly children?: ReactNode;
}

/** Says of data that could not be fetched again from when it is, with a retry. */
export function RefetchError({ query, children = 'Could not be updated.' }: RefetchErrorProps) {
  const { data, isError, isFetching, dataUpdatedAt, refetch } = query;
  if (!isError || data === undefined) return null;
  return (
    <Alert
      variant="warning"
      action={
        <Button size="dense" pending={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {children}
      {dataUpdatedAt ? ` As of ${formatTime(new Date(dataUpdatedAt))}.` : null}
    </Alert>
  );
}
