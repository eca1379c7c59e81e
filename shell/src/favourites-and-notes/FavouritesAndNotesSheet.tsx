import { Alert, Button, Cluster, EmptyState, Sheet, Stack } from '@dashboard/ui';
import { Download, Star, Trash2, Upload } from 'lucide-react';
import { type ChangeEvent, useMemo, useRef, useSyncExternalStore } from 'react';
import { storedFavourites } from '../favourites/favourites.ts';
import { storedNotes } from '../notes/notes.ts';
import { KeptSymbols } from './KeptSymbols.tsx';
import { useKeptActs } from './use-kept-acts.ts';

export interface FavouritesAndNotesSheetProps {
  onClose: () => void;
}

/** All favourites and notes of this device, with what takes them to another one. */
export function FavouritesAndNotesSheet({ onClose }: FavouritesAndNotesSheetProps) {
  const favourites = useSyncExternalStore(storedFavourites.subscribe, storedFavourites.get);
  const notes = useSyncExternalStore(storedNotes.subscribe, storedNotes.get);
  const kept = useMemo(() => ({ favourites, notes }), [favourites, notes]);
  const isEmpty = favourites.length + notes.length === 0;
  const { refusal, exportFile, importFile, deleteAll } = useKeptActs();
  const input = useRef<HTMLInputElement>(null);

  function importChosen({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // So that the same file can be chosen again.
    target.value = '';
    if (file) void importFile(file);
  }

  return (
    <Sheet
      open
      onOpenChange={onClose}
      size="lg"
      height="92dvh"
      initialFocus="dialog"
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
            description="Mark a symbol with its star, or write a note in its sheet. Both stand here."
          />
        ) : (
          <KeptSymbols kept={kept} />
        )}
      </Stack>
    </Sheet>
  );
}
