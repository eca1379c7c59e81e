import { isListCut, type PagedEndpoint } from '@dashboard/contracts-http';
import { Text } from '@dashboard/ui';
import { useMemo } from 'react';

interface CutNoteProps {
  readonly endpoint: PagedEndpoint;
  /** As loaded by `useEndpoint`. */
  readonly rows: readonly unknown[] | undefined;
  readonly which: 'first' | 'newest' | 'oldest';
  readonly what: string;
}

/** 'Only the first 25,000 holdings are shown.', if a list is longer than what a page loads. */
export function CutNote({ endpoint, rows = [], which, what }: CutNoteProps) {
  const isCut = useMemo(() => isListCut(endpoint, rows), [endpoint, rows]);
  if (!isCut) return null;
  return (
    <Text as="p" size="sm" tone="muted" style={{ padding: '8px 16px' }}>
      Only the {which} {rows.length.toLocaleString('en-US')} {what} are shown.
    </Text>
  );
}
