import { focusRingInside } from '@dashboard/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/* Scrolls sideways on a phone, as the caption of its list, and has two lines on a tablet. */
const Strip = styled.dl`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(max-content, auto);
  gap: 1px;
  position: relative;
  overflow: auto hidden;
  border-top: 1px solid var(--border);
  scrollbar-width: none;

  [data-part='caption'] > & {
    margin-left: -16px;
    border: 0;
    color: var(--text);
  }
  & > div {
    display: grid;
    grid-template-columns: auto 1fr;
    align-content: center;
    align-items: baseline;
    gap: 0 6px;
    padding: 2px 16px;
    box-shadow: 0 0 0 1px var(--border);
  }
  & dt {
    grid-column: 1 / -1;
  }
  & > div > dd[data-part='value'] {
    font-size: var(--text-lg);
  }
  ${focusRingInside}
  @media (min-width: 641px) and (max-width: 1100px) {
    grid-auto-flow: row;
    grid-template-columns: repeat(3, 1fr);

    &:has(> :nth-child(7)) {
      grid-template-columns: repeat(4, 1fr);
    }
    & > :nth-child(7) {
      grid-column: 3 / -1;
    }
  }
  @media (max-width: 640px) {
    mask-image: linear-gradient(to left, transparent, black 32px);

    &::after {
      width: 31px;
      content: '';
    }
  }
`;

/** Focusable, so that keys can scroll it. */
export function PnlStrip({ children }: { children: ReactNode }) {
  return (
    <Strip aria-label="Profit and loss" tabIndex={0}>
      {children}
    </Strip>
  );
}
