import type { ReplayNote } from '@dashboard/contracts-portfolio';
import { Cluster, IconButton } from '@dashboard/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReplayStep } from '../replay/index.ts';
import { LazyNoteEditor } from './LazyNoteEditor.tsx';
import { useRemoveNote } from './note-writes.ts';

/** What the admin does with a note: edit and delete. */
export function NoteActions({ note, step }: { note: ReplayNote; step: ReplayStep }) {
  const [editing, setEditing] = useState(false);
  const remove = useRemoveNote();
  return (
    <Cluster gap={1}>
      <IconButton
        label="Edit this note"
        size="dense"
        icon={<Pencil />}
        onClick={() => setEditing(true)}
      />
      <IconButton
        label="Delete this note"
        size="dense"
        icon={<Trash2 />}
        disabled={remove.isPending}
        onClick={() => remove.mutate(note)}
      />
      {editing && <LazyNoteEditor step={step} note={note} onClose={() => setEditing(false)} />}
    </Cluster>
  );
}
