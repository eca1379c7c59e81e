import { FavouriteButton, useCell } from '@dashboard/mfe-kit';
import { Alert, Button, Cluster, EmptyState, Stack } from '@dashboard/ui';
import { Download, Star, Trash2, Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { storedFavourites } from '../host/favourites.ts';
import { useShowMore } from '../page/show-more.tsx';
import { TallSheet } from '../page/TallSheet.tsx';
import { storedNotes } from '../symbol-sheet/notes.ts';
import { SymbolLink } from '../symbol-sheet/SymbolLink.tsx';
import type { Notebook } from './notebook.ts';
import { useNotebookActions } from './use-notebook-actions.ts';

export function NotebookSheet({ onClose }: { onClose: () => void }) {
  const favourites = useCell(storedFavourites);
  const notes = useCell(storedNotes);
  const isEmpty = favourites.length + notes.length === 0;
  const { refusal, exportFile, importFile, deleteAll } = useNotebookActions();
  const input = useRef<HTMLInputElement>(null);

  function importChosen({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Lets the user choose the same file again.
    target.value = '';
    if (file) void importFile(file);
  }

  return (
    <TallSheet
      onClose={onClose}
      size="lg"
      title="Favourites and notes"
      description="They are saved on this device only. Export them to move them to another one."
    >
      <Stack gap={3}>
        <Cluster>
          <Button icon={<Download />} disabled={isEmpty} onClick={exportFile}>
            Export
          </Button>
          <Button icon={<Upload />} onClick={() => input.current?.click()}>
            Import
          </Button>
          <Button icon={<Trash2 />} disabled={isEmpty} onClick={deleteAll}>
            Delete all
          </Button>
          <input
            ref={input}
            type="file"
            accept="application/json,.json"
            aria-label="File to import"
            hidden
            onChange={importChosen}
          />
        </Cluster>
        {refusal && <Alert title="Nothing was imported.">{refusal}</Alert>}
        {isEmpty ? (
          <EmptyState
            icon={<Star />}
            title="No favourites and no notes yet"
            description="Mark a symbol with its star, or write a note in its sheet. Both appear here."
          />
        ) : (
          <NotebookSymbols favourites={favourites} notes={notes} />
        )}
      </Stack>
    </TallSheet>
  );
}

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

function NotebookSymbols({ favourites, notes }: Notebook) {
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
