import { useIsPointedAt } from '@dashboard/mfe-kit';
import { type RefObject, useEffect } from 'react';
import { css } from 'styled-components';

/** The id of the watchlist as a table that the trader points at. */
export const TABLE = 'heat';

/** What the trader points at. What stays in view of the page does not cover it. */
export const pointedOutline = css`
  &[aria-current] {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
    scroll-margin: 120px 72px;
  }
`;

/**
 * Marks a value of the watchlist while the trader points at it and this page follows, and scrolls it
 * into view. @returns the attribute of its element, which has the style `pointedOutline`
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
