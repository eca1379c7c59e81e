import { useHost } from '@dashboard/mfe-kit';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useLocation, useSearch } from 'wouter';
import { formatOpenedSymbol } from './symbol-address.ts';

const Root = styled.a`
  display: inline-flex;
  align-items: center;
  min-width: 24px;
  min-height: var(--control-inline);
  color: var(--accent-text);
  font-weight: 600;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** Opens a symbol's sheet over this page or, like any link, in another browser tab. */
export function SymbolLink({ symbol }: { symbol: string }) {
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
      {symbol}
    </Root>
  );
}
