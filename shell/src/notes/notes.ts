import { symbolSchema } from '@dashboard/contracts-http';
import { createStoredValue } from '@dashboard/mfe-kit';
import * as z from 'zod/mini';

/** In UTF-16 units, as a text box counts them. */
export const MAX_NOTE_CHARACTERS = 2_000;
/** The most notes that a device keeps; of more that are stored, the first ones count. */
export const MAX_NOTES = 500;

/** What a student has written about a symbol; `changedAt` is a UTC ISO instant. */
export const noteSchema = z.object({
  symbol: symbolSchema,
  text: z
    .string()
    .check(
      z.minLength(1, 'A note has a text'),
      z.maxLength(MAX_NOTE_CHARACTERS, `A note has at most ${MAX_NOTE_CHARACTERS} characters`),
    ),
  changedAt: z.iso.datetime(),
});

export type Note = z.infer<typeof noteSchema>;

/** The notes in what is stored, one for a symbol; what no note can be is left out. */
export function parseNotes(stored: unknown): readonly Note[] {
  const notes = new Map<string, Note>();
  for (const one of Array.isArray(stored) ? stored : []) {
    const { data } = noteSchema.safeParse(one);
    if (data && !notes.has(data.symbol)) notes.set(data.symbol, data);
  }
  return [...notes.values()].slice(0, MAX_NOTES);
}

/** The notes as this device keeps them. */
export const storedNotes = createStoredValue('dashboard.notes', parseNotes);

/** What became of a text: kept by the device, by this page alone, or not at all. */
export type NoteOutcome = 'kept' | 'not-kept' | 'too-many';

/** Keeps what was written about a symbol; an empty text removes the note. */
export function saveNote(symbol: string, text: string, now = new Date()): NoteOutcome {
  const others = storedNotes.get().filter((note) => note.symbol !== symbol);
  if (text !== '' && others.length >= MAX_NOTES) return 'too-many';
  const note = { symbol, text: text.slice(0, MAX_NOTE_CHARACTERS), changedAt: now.toISOString() };
  return storedNotes.update(() => (text === '' ? others : [...others, note])) ? 'kept' : 'not-kept';
}
