import {
  Alert,
  Button,
  Cluster,
  ErrorState,
  formatTime,
  Skeleton,
  Text,
  TextButton,
  VisuallyHidden,
} from '@dashboard/ui';
import type { ReactNode } from 'react';

export interface QueryResult<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly dataUpdatedAt?: number;
  readonly isFetching?: boolean;
  readonly refetch: () => unknown;
}

const NOT_LOADED = 'Could not be loaded';

export interface QueryErrorProps {
  readonly query: QueryResult<unknown>;
  readonly title?: string;
  readonly message?: string;
}

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
  /** Shown until the first response and during a retry. Make it as large as the data. */
  readonly loading: ReactNode;
  readonly errorTitle?: string;
  readonly errorMessage?: string;
  /** Wraps the error in a frame, or adds something next to it. */
  readonly renderError?: (error: ReactNode) => ReactNode;
  readonly refetchError?: ReactNode;
  /** By default, only an empty array counts as empty. */
  readonly isEmpty?: (data: Data) => boolean;
  readonly empty?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

const isEmptyArray = (data: unknown) => Array.isArray(data) && data.length === 0;

/** Data stays if a refetch fails. */
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

interface QueryFigureProps<Data> {
  readonly query: QueryResult<Data>;
  readonly width?: string;
  readonly errorText?: string;
  readonly children: (data: Data) => ReactNode;
}

/** A figure from a query, such as a `Stat`'s value. Never shows 0 or nothing while it's unknown. */
export function QueryFigure<Data>(props: QueryFigureProps<Data>) {
  const { query, width = '9ch', errorText = NOT_LOADED, children } = props;
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) {
    return (
      <span role="status">
        <VisuallyHidden>Loading</VisuallyHidden>
        <Skeleton width={width} height="1lh" />
      </span>
    );
  }
  return (
    <Cluster gap={2} role="alert">
      <Text size="sm" tone="muted">
        {errorText}
      </Text>
      <Text size="sm">
        <TextButton onClick={() => void query.refetch()}>Try again</TextButton>
      </Text>
    </Cluster>
  );
}
