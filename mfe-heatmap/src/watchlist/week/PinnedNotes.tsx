import type { ReplayNote } from '@dashboard/contracts-portfolio';
import { type QueryResult, QueryState } from '@dashboard/mfe-kit';
import {
  Button,
  Cluster,
  createLazyPart,
  IconButton,
  LazyOverlay,
  LinkedImage,
  Spinner,
  Stack,
  Text,
  VisuallyHidden,
} from '@dashboard/ui';
import { Pencil, Pin, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ReplayStep } from '../../stocks/state-history.ts';
import type { NoteEditorProps } from './NoteEditor.tsx';
import { findNotes, useRemoveNote } from './replay.ts';

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 8px 16px;
  min-width: 0;
  padding-left: 12px;
  border-left: 3px solid var(--accent);

  & > p {
    flex: 1 1 200px;
    max-width: 75ch;
    overflow-wrap: anywhere;
  }
  & img {
    max-width: min(40vw, 280px);
    max-height: 150px;
  }
`;

export function StoryNote({ note }: { note: ReplayNote }) {
  return (
    <Note>
      <p>
        <Text preserveLines>{note.text}</Text>
      </p>
      {note.chart && (
        <LinkedImage
          src={note.chart}
          alt="Chart of the note"
          caption={<VisuallyHidden>Chart</VisuallyHidden>}
          onLoadError={() => console.error(`The chart ${note.chart} of a note could not be shown.`)}
        />
      )}
    </Note>
  );
}

const noteEditor = createLazyPart(
  async () => (await import(/* webpackChunkName: "note-editor" */ './NoteEditor.tsx')).NoteEditor,
);

const LazyNoteEditor = (props: NoteEditorProps) => (
  <LazyOverlay part={noteEditor} props={props} isOpen onClose={props.onClose} />
);

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

interface PinnedNotesProps {
  step: ReplayStep | undefined;
  notes: QueryResult<readonly ReplayNote[]>;
}

export function PinnedNotes({ step, notes }: PinnedNotesProps) {
  // Fixed when writing starts, since the replay can move on in the meantime.
  const [pinnedTo, setPinnedTo] = useState<ReplayStep>();
  return (
    <Stack gap={3}>
      <Cluster gap={2}>
        <Button size="dense" icon={<Pin />} disabled={!step} onClick={() => setPinnedTo(step)}>
          Pin a note here
        </Button>
        {!step && (
          <Text size="sm" tone="muted">
            Move to a change to pin a note to it.
          </Text>
        )}
      </Cluster>
      <QueryState query={notes} loading={<Spinner />} errorTitle="The notes could not be loaded">
        {(all) =>
          step &&
          findNotes(step, all).map((note) => (
            <Cluster key={note.id} gap={2}>
              <StoryNote note={note} />
              <NoteActions note={note} step={step} />
            </Cluster>
          ))
        }
      </QueryState>
      {pinnedTo && (
        <LazyNoteEditor step={pinnedTo} note={undefined} onClose={() => setPinnedTo(undefined)} />
      )}
    </Stack>
  );
}
