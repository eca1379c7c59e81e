import type { ApiClient } from '@dashboard/contracts-http';
import {
  addReplayNote,
  changeReplayNote,
  listReplayNotes,
  type ReplayNote,
  removeReplayNote,
  replayNoteSchema,
  replayNoteTextSchema,
} from '@dashboard/contracts-portfolio';
import { imageMediaTypes, signUpload } from '@dashboard/contracts-trading';
import {
  allowGone,
  isVersionConflict,
  selectVersionToRemove,
  selectVersionToRevert,
  useCreation,
  useWrite,
  type WriteServices,
} from '@dashboard/mfe-kit';
import * as z from 'zod/mini';
import { useUploadOnce } from '../../stocks/ChartField.tsx';
import { addDays } from '../../stocks/weeks.ts';
import { notesKey, quote } from './notes.ts';

export const noteDraftSchema = z.object({
  text: z.pipe(z.string().check(z.trim()), replayNoteTextSchema),
  chart: replayNoteSchema.shape.chart,
  file: z.nullable(z.instanceof(File)),
});

type NoteDraft = z.infer<typeof noteDraftSchema>;

export const createNoteDraft = (note: ReplayNote | undefined): NoteDraft => ({
  text: note?.text ?? '',
  chart: note?.chart ?? null,
  file: null,
});

export const isDirty = (draft: NoteDraft, note: ReplayNote | undefined): boolean =>
  draft.file !== null ||
  draft.chart !== (note?.chart ?? null) ||
  draft.text.trim() !== (note?.text ?? '').trim();

async function fetchNote(note: ReplayNote, { api }: WriteServices) {
  // A note's trading day is its UTC date or an adjacent one.
  const query = { from: addDays(note.at, -1), to: addDays(note.at, 1) };
  const notes = await api.call(listReplayNotes, { query });
  return notes.find(({ id }) => id === note.id);
}

async function revertAddition(added: ReplayNote, services: WriteServices): Promise<void> {
  const ifMatch = selectVersionToRemove(added, await fetchNote(added, services));
  await allowGone(services.api.call(removeReplayNote, { params: { id: added.id }, ifMatch }));
}

async function revertChange(
  saved: ReplayNote,
  { text, chart }: ReplayNote,
  services: WriteServices,
): Promise<void> {
  const current = await fetchNote(saved, services);
  const ifMatch = selectVersionToRevert(saved, current, ['text', 'chart']);
  const params = { id: saved.id };
  await services.api.call(changeReplayNote, { params, body: { text, chart }, ifMatch });
}

async function uploadChart(api: ApiClient, file: File): Promise<string> {
  const contentType = imageMediaTypes.find((type) => type === file.type) ?? imageMediaTypes[0];
  const { uploadURL } = await api.call(signUpload, { body: { contentType, size: file.size } });
  await api.put(uploadURL, file);
  return new URL(uploadURL, window.location.href).pathname;
}

interface NoteSave {
  readonly draft: NoteDraft;
  /** The shown version of the note that the draft replaces; undefined for a new one. */
  readonly note: ReplayNote | undefined;
}

/** @param at the moment to pin a new note to, a UTC ISO instant */
export function useSaveNote(at: string, onSaved: () => void) {
  const create = useCreation(addReplayNote, revertAddition);
  const resolveChart = useUploadOnce((file, { api }) => uploadChart(api, file));

  async function save({ draft, note }: NoteSave, services: WriteServices): Promise<ReplayNote> {
    const { text } = draft;
    const chart = await resolveChart(draft.file, draft.chart, services);
    if (!note) return create({ at, text, chart }, services);
    return services.api.call(changeReplayNote, {
      params: { id: note.id },
      body: { text, chart },
      ifMatch: note.version,
    });
  }

  return useWrite(save, {
    success: (saved, { note }) => ({
      title: note ? 'Note Updated' : 'Note Pinned',
      description: quote(saved),
      undo: (services) =>
        note ? revertChange(saved, note, services) : revertAddition(saved, services),
    }),
    failure: (error) =>
      // After a conflict the editor shows the other text instead of a toast.
      isVersionConflict(error)
        ? undefined
        : {
            title: 'Note Not Saved',
            description: 'The server did not answer. Try again.',
            serverMessage: true,
          },
    refresh: [notesKey],
    onSuccess: onSaved,
  });
}
