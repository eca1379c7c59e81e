import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/* As high while it loads as with its figures, so that nothing below it moves. */
const Strip = styled.div`
  position: relative;
  display: flex;
  min-height: 50px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface-raised);
  white-space: nowrap;

  & > * {
    flex: none;
  }
  & > * + * {
    border-inline-start: 1px solid var(--border);
  }
  /* With all tickers of a long list shown it is a block of lines. */
  &:has([data-whole]) {
    display: block;
    white-space: normal;
  }
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
  @media (pointer: fine) {
    scrollbar-width: thin;
  }
`;

/** The day in one line, which scrolls sideways where it does not fit, by the keyboard as well. */
export function DayStrip({ children }: { children: ReactNode }) {
  return (
    <Strip role="group" aria-label="The day" tabIndex={0}>
      {children}
    </Strip>
  );
}
