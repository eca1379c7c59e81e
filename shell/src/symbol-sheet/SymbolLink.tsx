import { useHost } from '@dashboard/mfe-kit';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLocation, useSearch } from 'wouter';
import { formatOpenedSymbol } from './symbol-address.ts';

const Root = styled.a`
  display: inline-flex;
  align-items: center;
  min-width: 24px;
  min-height: var(--control-inline);
  border-radius: var(--radius-sm);
  color: var(--accent-text);
  font-weight: 600;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;

/** A link to the sheet of a symbol, over this page or, as any link, in another tab of the browser. */
export function SymbolLink({ symbol, children }: { symbol: string; children?: ReactNode }) {
  const { openSymbol } = useHost();
  const [path] = useLocation();
  const search = useSearch();

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openSymbol(symbol);
  }

  return (
    <Root href={path + formatOpenedSymbol(search, { symbol })} onClick={open}>
      {children ?? symbol}
    </Root>
  );
}
