import { Cluster, Skeleton, Text, TextButton, VisuallyHidden } from '@dashboard/ui';
import type { ReactNode } from 'react';
import { NOT_LOADED, type QueryResult } from './QueryState.tsx';

interface QueryFigureProps<Data> {
  readonly query: QueryResult<Data>;
  /** The width of the skeleton; `9ch` by default. */
  readonly width?: string;
  readonly errorText?: string;
  readonly children: (data: Data) => ReactNode;
}

/**
 * A single figure from a query, such as the value of a `Stat`. Shows a skeleton while loading and a
 * retry after a failure, never a 0 or an empty text for an unknown value.
 */
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
