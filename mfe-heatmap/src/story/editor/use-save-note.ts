import { addReplayNote, type ReplayNote } from '@dashboard/contracts-portfolio';
import {
  type FailureToast,
  isVersionConflict,
  useCreation,
  useWrite,
  type WriteServices,
} from '@dashboard/mfe-kit';
import { useRef } from 'react';
import { describeSavedNote, saveNote, takeBackAddition } from '../note-writes.ts';
import { notesKey } from '../use-replay-notes.ts';
import type { NoteDraft } from './note-draft.ts';
import { uploadChart } from './upload-chart.ts';

interface NoteSave {
  readonly draft: NoteDraft;
  /** The note that the draft replaces, as it is on screen. */
  readonly note: ReplayNote | undefined;
}

function selectFailureToast(error: Error): FailureToast | undefined {
  // The editor shows the other text instead.
  if (isVersionConflict(error)) return undefined;
  return {
    title: 'Note Not Saved',
    description: 'The server did not answer. Try again.',
    serverMessage: true,
  };
}

/**
 * Saves a note: uploads a picked chart first.
 * @param at the moment that a new note is pinned to, a UTC ISO instant
 */
export function useSaveNote(at: string, onSaved: () => void) {
  const create = useCreation(addReplayNote, takeBackAddition);
  // If the save fails, a retry with the same file does not upload it again.
  const uploaded = useRef<{ file: File; address: string }>(undefined);

  async function resolveChart({ file, chart }: NoteDraft, { api }: WriteServices) {
    if (!file) return chart;
    if (uploaded.current?.file !== file) {
      uploaded.current = { file, address: await uploadChart(api, file) };
    }
    return uploaded.current.address;
  }

  return useWrite(
    async ({ draft, note }: NoteSave, services: WriteServices) => {
      const chart = await resolveChart(draft, services);
      return saveNote({ note, at, text: draft.text, chart }, services, create);
    },
    {
      success: (saved, { note }) => describeSavedNote(saved, note),
      failure: selectFailureToast,
      refresh: [notesKey],
      onSuccess: onSaved,
    },
  );
}
