import { mayGoOn } from '@dashboard/contracts-http';
import { createLazyPart, LazyPart } from '@dashboard/ui';
import { useMemo } from 'react';
import type { CutNoteProps } from './CutSentence.tsx';

const cutSentence = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "cut-sentence" */ './CutSentence.tsx')).CutSentence,
);

/** 'Only the first 25,000 holdings are shown.', where a list is longer than what a page loads. */
export function CutNote(props: CutNoteProps) {
  const { endpoint, rows } = props;
  const isLong = useMemo(() => rows && mayGoOn(endpoint.pages, rows), [endpoint, rows]);
  return isLong ? <LazyPart part={cutSentence} props={props} /> : null;
}
