import type { StateField, Stock } from '@dashboard/contracts-portfolio';
import { VisuallyHidden } from '@dashboard/ui';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { formatTodaysChange } from './todays-changes.ts';
import { useFlash } from './use-flash.ts';
import { pointedOutline, usePointed } from './use-pointed.ts';
import { useMarkedChanges } from './use-todays-changes.ts';

/** The corner of what changed today: a triangle with an edge, so that it shows on every colour. */
export const changedCorner = css`
  &[data-changed-today]::after {
    content: '';
    position: absolute;
    top: -2px;
    right: -2px;
    width: 10px;
    height: 10px;
    background: linear-gradient(45deg, transparent 50%, var(--surface-raised) 50% 60%, var(--text) 60%);
    pointer-events: none;
  }
`;

const Frame = styled.span`
  position: relative;
  display: inline-flex;
  border-radius: var(--radius-md);
  ${changedCorner}
  ${pointedOutline}
`;

interface StateCellProps {
  stock: Stock;
  field: StateField;
  /** Whether what it was is a text for assistive technology, too; not where a name around it says it. */
  described?: boolean;
  /** Shows the value. */
  children: ReactNode;
}

/**
 * A value of a stock: it flashes once when it changes, and has a corner for the rest of the trading
 * day, whose text says what it was (`was HL until 9:41 AM`). It is marked while the trader points at
 * it. Stands inside `TodaysChangesContext`.
 */
export function StateCell({ stock, field, described = true, children }: StateCellProps) {
  const frame = useFlash<HTMLSpanElement>(stock[field]);
  const change = useMarkedChanges()?.find(stock.symbol, field);
  const text = change && formatTodaysChange(change);
  return (
    <Frame
      ref={frame}
      data-tooltip={text}
      data-changed-today={change ? '' : undefined}
      {...usePointed(frame, stock.symbol, field)}
    >
      {children}
      {described && text && <VisuallyHidden>{`, ${text}`}</VisuallyHidden>}
    </Frame>
  );
}
