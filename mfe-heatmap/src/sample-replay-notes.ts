import type { ReplayNote } from '@dashboard/contracts-portfolio';
import { FakeHttpError, type FakeRequest, type FakeResponses } from '@dashboard/mfe-kit';

type NewNote = Pick<ReplayNote, 'at' | 'text' | 'chart'>;

/**
 * Fake responses over the notes of the replay in memory, at first none.
 * @param keepRemoval keeps what puts a removed note back, and returns the response to the removal
 */
export function createSampleReplayNotes(
  keepRemoval: (restore: () => void) => object,
): FakeResponses {
  let notes: readonly ReplayNote[] = [];
  const findNote = ({ params, headers }: FakeRequest): ReplayNote => {
    const note = notes.find(({ id }) => id === params.id);
    if (!note) throw new FakeHttpError(404, 'No such note');
    const ifMatch = headers.get('if-match');
    if (ifMatch !== null && ifMatch !== `"${note.version}"`) throw new FakeHttpError(412, 'Stale');
    return note;
  };
  const keep = (changed: readonly ReplayNote[]) => {
    notes = changed.toSorted((one, other) => one.at.localeCompare(other.at));
  };
  return {
    'GET /api/replay-notes': () => notes,
    'POST /api/replay-notes': ({ body }: FakeRequest) => {
      const note = { ...(body as NewNote), id: crypto.randomUUID(), version: 1 };
      keep([...notes, note]);
      return note;
    },
    'PATCH /api/replay-notes/{id}': (request: FakeRequest) => {
      const note = findNote(request);
      const changed = { ...note, ...(request.body as object), version: note.version + 1 };
      keep(notes.map((other) => (other === note ? changed : other)));
      return changed;
    },
    'DELETE /api/replay-notes/{id}': (request: FakeRequest) => {
      const note = findNote(request);
      keep(notes.filter((other) => other !== note));
      return keepRemoval(() => keep([...notes, note]));
    },
  };
}
