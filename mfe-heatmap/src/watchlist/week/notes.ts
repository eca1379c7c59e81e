import { createQueryKey } from '@dashboard/contracts-http';
import {
  listReplayNotes,
  type ReplayNote,
  removeReplayNote,
  restoreRemoval,
} from '@dashboard/contracts-portfolio';
import { useEndpoint, useWrite, type WriteServices } from '@dashboard/mfe-kit';
import { truncate } from '@dashboard/ui';
import { listWeeks, useToday } from '../../stocks/weeks.ts';

const MAX_QUOTE_CHARACTERS = 60;

export const notesKey = createQueryKey(listReplayNotes);

export function useReplayNotes() {
  const today = useToday();
  const from = listWeeks(today).at(-1) as string;
  return useEndpoint(listReplayNotes, { query: { from, to: today } });
}

export const quote = ({ text }: ReplayNote) => `“${truncate(text, MAX_QUOTE_CHARACTERS)}”`;

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
