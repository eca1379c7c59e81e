import { symbolSchema } from '@dashboard/contracts-trading';
import { createStoredValue } from '@dashboard/mfe-kit';
import * as z from 'zod/mini';

/** In UTF-16 units, the way a text box counts. */
export const MAX_NOTE_CHARACTERS = 2_000;
/** Per device. If more are stored, only the first ones count. */
export const MAX_NOTES = 500;

export const noteSchema = z.object({
  symbol: symbolSchema,
  text: z
    .string()
    .check(
      z.minLength(1, 'A note needs text'),
      z.maxLength(MAX_NOTE_CHARACTERS, `A note has at most ${MAX_NOTE_CHARACTERS} characters`),
    ),
  changedAt: z.iso.datetime(),
});

export type Note = z.infer<typeof noteSchema>;

/** Drops anything that isn't a note. Of several notes about a symbol, the first counts. */
export function parseNotes(stored: unknown): readonly Note[] {
  const notes = new Map<string, Note>();
  for (const one of Array.isArray(stored) ? stored : []) {
    const { data } = noteSchema.safeParse(one);
    if (data && !notes.has(data.symbol)) notes.set(data.symbol, data);
  }
  return [...notes.values()].slice(0, MAX_NOTES);
}

export const storedNotes = createStoredValue('dashboard.notes', parseNotes);

/** Stored on the device, only in this page, or not at all. */
export type NoteOutcome = 'stored' | 'not-stored' | 'too-many';

export function saveNote(symbol: string, text: string, now = new Date()): NoteOutcome {
  const others = storedNotes.get().filter((note) => note.symbol !== symbol);
  if (text !== '' && others.length >= MAX_NOTES) return 'too-many';
  const note = { symbol, text: text.slice(0, MAX_NOTE_CHARACTERS), changedAt: now.toISOString() };
  const isStored = storedNotes.update(() => (text === '' ? others : [...others, note]));
  return isStored ? 'stored' : 'not-stored';
}
