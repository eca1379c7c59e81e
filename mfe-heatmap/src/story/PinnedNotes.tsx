import type { ReplayNote } from '@dashboard/contracts-portfolio';
import { type QueryResult, QueryState } from '@dashboard/mfe-kit';
import { Button, Cluster, Spinner, Stack, Text } from '@dashboard/ui';
import { Pin } from 'lucide-react';
import { useState } from 'react';
import type { ReplayStep } from '../replay/index.ts';
import { LazyNoteEditor } from './LazyNoteEditor.tsx';
import { NoteActions } from './NoteActions.tsx';
import { StoryNote } from './StoryNote.tsx';
import { findNotes } from './story-notes.ts';

interface PinnedNotesProps {
  /** The step that the replay is at; undefined before the first one. */
  step: ReplayStep | undefined;
  notes: QueryResult<readonly ReplayNote[]>;
}

/** The notes that the admin pinned to the moment of the replay, and the button that pins one. */
export function PinnedNotes({ step, notes }: PinnedNotesProps) {
  // The step that a note is being written for, also while the replay moves on.
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
