import { createQueryKey } from '@dashboard/contracts-http';
import { listReplayNotes } from '@dashboard/contracts-portfolio';
import { useEndpoint } from '@dashboard/mfe-kit';
import { listWeeks, useToday } from '../replay/index.ts';

/** Every query of notes begins with it. */
export const notesKey = createQueryKey(listReplayNotes);

/** The notes of all weeks that can be chosen, by their moments. */
export function useReplayNotes() {
  const today = useToday();
  const from = listWeeks(today).at(-1) as string;
  return useEndpoint(listReplayNotes, { query: { from, to: today } });
}
