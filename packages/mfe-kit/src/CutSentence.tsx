import { isListCut } from '@dashboard/contracts-http';
import { Text } from '@dashboard/ui';
import { useMemo } from 'react';
import type { CutNoteProps } from './CutNote.tsx';

export function CutSentence({ endpoint, rows = [], which, what }: CutNoteProps) {
  const isCut = useMemo(() => isListCut(endpoint, rows), [endpoint, rows]);
  if (!isCut) return null;
  return (
    <Text as="p" size="sm" tone="muted" style={{ padding: '8px 16px' }}>
      Only the {which} {rows.length.toLocaleString('en-US')} {what} are shown.
    </Text>
  );
}
