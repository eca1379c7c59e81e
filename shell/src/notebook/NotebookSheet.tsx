import { Alert, Button, Cluster, EmptyState, Stack } from '@dashboard/ui';
import { Download, Star, Trash2, Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useCell } from '../host/cell.ts';
import { storedFavourites } from '../host/favourites.ts';
import { TallSheet } from '../page/TallSheet.tsx';
import { storedNotes } from '../symbol-sheet/notes.ts';
import { NotebookSymbols } from './NotebookSymbols.tsx';
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
      description="They are on this device only. Export them to take them to another one."
    >
      <Stack gap={3}>
        <Cluster>
          <Button icon={<Download aria-hidden="true" />} disabled={isEmpty} onClick={exportFile}>
            Export
          </Button>
          <Button icon={<Upload aria-hidden="true" />} onClick={() => input.current?.click()}>
            Import
          </Button>
          <Button icon={<Trash2 aria-hidden="true" />} disabled={isEmpty} onClick={deleteAll}>
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
            icon={<Star aria-hidden="true" />}
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
