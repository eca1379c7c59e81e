import {
  type addReplayNote,
  changeReplayNote,
  listReplayNotes,
  type ReplayNote,
  removeReplayNote,
  restoreRemoval,
} from '@dashboard/contracts-portfolio';
import {
  allowGone,
  type Create,
  type SuccessToast,
  selectVersionToRemove,
  selectVersionToTakeBack,
  useWrite,
  type WriteServices,
} from '@dashboard/mfe-kit';
import { truncate } from '@dashboard/ui';
import { notesKey } from './use-replay-notes.ts';

const DAY_MS = 86_400_000;
const MAX_QUOTE_CHARACTERS = 60;

/** How a note begins, for a toast. */
const quote = ({ text }: ReplayNote) => `“${truncate(text, MAX_QUOTE_CHARACTERS)}”`;

/** The note as it is now; undefined where it is gone. */
async function fetchNote(
  note: ReplayNote,
  { api }: WriteServices,
): Promise<ReplayNote | undefined> {
  // Its trading day is that of its UTC date or one beside it.
  const [from = '', to = ''] = [-DAY_MS, DAY_MS].map((ms) =>
    new Date(Date.parse(note.at) + ms).toISOString().slice(0, 10),
  );
  const notes = await api.call(listReplayNotes, { query: { from, to } });
  return notes.find(({ id }) => id === note.id);
}

export async function takeBackAddition(added: ReplayNote, services: WriteServices): Promise<void> {
  const ifMatch = selectVersionToRemove(added, await fetchNote(added, services));
  await allowGone(services.api.call(removeReplayNote, { params: { id: added.id }, ifMatch }));
}

async function takeBackChange(
  saved: ReplayNote,
  { text, chart }: ReplayNote,
  services: WriteServices,
): Promise<void> {
  const current = await fetchNote(saved, services);
  const ifMatch = selectVersionToTakeBack(saved, current, ['text', 'chart']);
  const params = { id: saved.id };
  await services.api.call(changeReplayNote, { params, body: { text, chart }, ifMatch });
}

/** A note to save: a new one, or a change of the one that it was. */
export interface NoteToSave {
  readonly note: ReplayNote | undefined;
  readonly at: string;
  readonly text: string;
  readonly chart: string | null;
}

/** Saves a note with the version that is on screen. @throws ApiError */
export function saveNote(
  { note, at, text, chart }: NoteToSave,
  services: WriteServices,
  create: Create<typeof addReplayNote>,
): Promise<ReplayNote> {
  if (!note) return create({ at, text, chart }, services);
  const params = { id: note.id };
  return services.api.call(changeReplayNote, {
    params,
    body: { text, chart },
    ifMatch: note.version,
  });
}

/** The toast of a saved note, which takes it back. @param before undefined for a new one */
export const describeSavedNote = (
  saved: ReplayNote,
  before: ReplayNote | undefined,
): SuccessToast => ({
  title: before ? 'Note Updated' : 'Note Pinned',
  description: quote(saved),
  undo: (services) =>
    before ? takeBackChange(saved, before, services) : takeBackAddition(saved, services),
});

/** Deletes a note as it is on screen. */
export const useRemoveNote = () =>
  useWrite(
    ({ id, version }: ReplayNote, { api }: WriteServices) =>
      api.call(removeReplayNote, { params: { id }, ifMatch: version }),
    {
      success: ({ restorable }, note) => ({
        title: 'Note Deleted',
        description: quote(note),
        undo: ({ api }) => api.call(restoreRemoval, { params: { id: restorable.id } }),
      }),
      failure: {
        title: 'Delete Failed',
        description: 'The note could not be deleted.',
        serverMessage: true,
      },
      refresh: [notesKey],
    },
  );
