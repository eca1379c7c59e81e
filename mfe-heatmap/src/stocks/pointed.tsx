import type { StateField, Stock } from '@dashboard/contracts-portfolio';
import { useIsPointedAt } from '@dashboard/mfe-kit';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { css, styled } from 'styled-components';

export const TABLE = 'heat';

/* The margins keep it clear of sticky elements. */
export const pointedOutline = css`
  &[aria-current] {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
    scroll-margin: 120px 72px;
  }
`;

/**
 * Scrolls into view while the trader points at it.
 * @returns an attribute for the element, which needs the style `pointedOutline`
 */
export function usePointed(
  element: RefObject<HTMLElement | null>,
  symbol: string,
  column: string,
): { 'aria-current'?: true } {
  const isPointed = useIsPointedAt({ table: TABLE, row: symbol, column });
  useEffect(() => {
    if (isPointed) element.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [element, isPointed]);
  return isPointed ? { 'aria-current': true } : {};
}

const Root = styled.span`
  display: inline-flex;
  border-radius: var(--radius-sm);
  ${pointedOutline}

  &[aria-current] {
    outline-width: 2px;
    outline-offset: 0;
  }
`;

interface PointedMarkProps {
  stock: Stock;
  field: StateField;
  children: ReactNode;
}

export function PointedMark({ stock, field, children }: PointedMarkProps) {
  const root = useRef<HTMLSpanElement>(null);
  return (
    <Root ref={root} {...usePointed(root, stock.symbol, field)}>
      {children}
    </Root>
  );
}
