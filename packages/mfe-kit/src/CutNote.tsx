import { mayGoOn, type PagedEndpoint } from '@dashboard/contracts-http';
import { createLazyPart, LazyPart } from '@dashboard/ui';
import { useMemo } from 'react';

export interface CutNoteProps {
  readonly endpoint: PagedEndpoint;
  /** As `useEndpoint` has loaded them. */
  readonly rows: readonly unknown[] | undefined;
  /** Which of them are loaded, and what they are: 'first' and 'holdings'. */
  readonly which: 'first' | 'newest' | 'oldest';
  readonly what: string;
}

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
