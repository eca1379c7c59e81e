import type { StateField, Stock } from '@dashboard/contracts-portfolio';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { pointedOutline, usePointed } from './use-pointed.ts';

const Root = styled.span`
  display: inline-flex;
  border-radius: var(--radius-sm);
  ${pointedOutline}

  /* What is around it leaves it 2 px. */
  &[aria-current] {
    outline-width: 2px;
    outline-offset: 0;
  }
`;

interface PointedMarkProps {
  stock: Stock;
  field: StateField;
  /** The mark of the value. */
  children: ReactNode;
}

/** A mark without text that stands for a value of a stock; outlined while the trader points at it. */
export function PointedMark({ stock, field, children }: PointedMarkProps) {
  const root = useRef<HTMLSpanElement>(null);
  return (
    <Root ref={root} {...usePointed(root, stock.symbol, field)}>
      {children}
    </Root>
  );
}
