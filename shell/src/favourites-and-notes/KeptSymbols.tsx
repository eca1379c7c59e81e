import { FavouriteButton } from '@dashboard/mfe-kit';
import { Button } from '@dashboard/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { SymbolLink } from '../symbol-sheet/SymbolLink.tsx';
import type { Kept } from './kept.ts';

const PAGE_SIZE = 50;

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: center;
    gap: 0 8px;
    min-height: 44px;
    padding: 6px 0;
    border-bottom: 1px solid var(--border);
  }
  & > li > p {
    grid-column: 2;
    display: -webkit-box;
    overflow: hidden;
    color: var(--text-muted);
    font-size: var(--text-sm);
    overflow-wrap: anywhere;
    white-space: pre-line;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
  }
`;

/** The symbols that are marked or have a note, by their names. */
export function KeptSymbols({ kept: { favourites, notes } }: { kept: Kept }) {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const texts = new Map(notes.map(({ symbol, text }) => [symbol, text]));
  const symbols = [...new Set([...favourites, ...texts.keys()])].sort();
  const left = symbols.length - limit;
  return (
    <>
      <List aria-label="Favourites and notes">
        {symbols.slice(0, limit).map((symbol) => (
          <li key={symbol}>
            <FavouriteButton symbol={symbol} size="dense" />
            <span>
              <SymbolLink symbol={symbol} />
            </span>
            {texts.has(symbol) && <p>{texts.get(symbol)}</p>}
          </li>
        ))}
      </List>
      {left > 0 && (
        <Button onClick={() => setLimit(limit + PAGE_SIZE)}>Show more ({left} left)</Button>
      )}
    </>
  );
}
