import { Cluster, Skeleton, Text, TextButton, VisuallyHidden } from '@dashboard/ui';
import type { ReactNode } from 'react';
import { NOT_LOADED, type QueryResult } from './QueryState.tsx';

interface QueryFigureProps<Data> {
  readonly query: QueryResult<Data>;
  /** The width of the skeleton: about that of the figure; `9ch` by default. */
  readonly width?: string;
  /** 'Could not be loaded' by default. */
  readonly errorText?: string;
  /** How the figure is shown once it is known. */
  readonly children: (data: Data) => ReactNode;
}

/**
 * A figure of a query, such as the value of a `Stat`: never a 0 or an empty text in place of one
 * that is not known. While it loads a skeleton of its height, when it failed a retry.
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
