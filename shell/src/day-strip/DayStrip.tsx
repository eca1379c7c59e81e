import { readStoredText, storeText } from '@dashboard/mfe-kit';
import { createLazyPart, LazyPart, Text, TextButton } from '@dashboard/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { styled } from 'styled-components';

/* Same height while loading, so nothing below moves. */
const Strip = styled.div`
  position: relative;
  display: flex;
  min-height: 50px;
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface-raised);
  white-space: nowrap;

  & > * {
    flex: none;
  }
  & > :not(:last-child) {
    border-inline-end: 1px solid var(--border);
  }
  & [data-part='title'] {
    display: grid;
    line-height: 1.35;
  }
  & h2 {
    font-size: var(--text-md);
  }
  &:has([data-whole]) {
    display: block;
    white-space: normal;
  }
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
  @media (max-width: 640px) {
    scroll-snap-type: x mandatory;

    & > *,
    & dl > div {
      scroll-snap-align: start;
    }
    & > :last-child {
      min-width: 100%;
    }
  }
  @media (pointer: fine) {
    scrollbar-width: thin;
  }
  @supports (animation-timeline: scroll()) {
    animation: shell-strip-fade linear;
    animation-timeline: scroll(self inline);
  }
  @keyframes shell-strip-fade {
    0%,
    98% {
      mask-image: linear-gradient(to left, transparent, black 32px);
    }
    100% {
      mask-image: none;
    }
  }
`;

export function DayStrip({ children }: { children: ReactNode }) {
  return (
    <Strip role="toolbar" aria-label="The day" tabIndex={0}>
      {children}
    </Strip>
  );
}

const FIRST_RUN_KEY = 'first-run';
const ENDED = 'ended';

const firstRun = createLazyPart(
  async () => (await import(/* webpackChunkName: "first-run" */ './FirstRun.tsx')).FirstRun,
);

export function LazyFirstRun({ onInvite }: { onInvite: () => void }) {
  const [hasEnded, setEnded] = useState(() => readStoredText(FIRST_RUN_KEY) === ENDED);
  const end = useCallback(() => {
    setEnded(true);
    storeText(FIRST_RUN_KEY, ENDED);
  }, []);
  return hasEnded ? null : <LazyPart part={firstRun} props={{ onInvite, onEnd: end }} />;
}

interface NotLoadedProps {
  what: string;
  query: { readonly isFetching: boolean; readonly refetch: () => unknown };
}

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
