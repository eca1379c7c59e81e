import { FavouriteButton } from '@dashboard/mfe-kit';
import { styled } from 'styled-components';
import { useShowMore } from '../page/show-more.tsx';
import { SymbolLink } from '../symbol-sheet/SymbolLink.tsx';
import type { Notebook } from './notebook.ts';

const PAGE_SIZE = 50;

const List = styled.ul`
  display: grid;

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

export function NotebookSymbols({ favourites, notes }: Notebook) {
  const texts = new Map(notes.map(({ symbol, text }) => [symbol, text]));
  const symbols = [...new Set([...favourites, ...texts.keys()])].sort();
  const [shown, more] = useShowMore(symbols, PAGE_SIZE);
  return (
    <>
      <List aria-label="Favourites and notes">
        {shown.map((symbol) => (
          <li key={symbol}>
            <FavouriteButton symbol={symbol} size="dense" />
            <span>
              <SymbolLink symbol={symbol} />
            </span>
            {texts.has(symbol) && <p>{texts.get(symbol)}</p>}
          </li>
        ))}
      </List>
      {more}
    </>
  );
}
