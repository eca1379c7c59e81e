import { Text, TextButton } from '@dashboard/ui';

export interface NotLoadedProps {
  /** What failed, for a screen reader, such as "Today's trading activity". */
  what: string;
  query: { readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** A part of the strip whose figures are not known: no figure stands in their place. */
export function NotLoaded({ what, query }: NotLoadedProps) {
  return (
    <div role="status">
      <Text tone="muted">Could not be loaded</Text>
      {' · '}
      <TextButton
        aria-label={`Try again: ${what}`}
        disabled={query.isFetching}
        onClick={() => query.refetch()}
      >
        Try again
      </TextButton>
    </div>
  );
}
