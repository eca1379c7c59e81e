import { symbolSchema } from '@dashboard/contracts-trading';
import * as z from 'zod/mini';
import { MAX_FAVOURITES, parseFavourites, storedFavourites } from '../host/favourites.ts';
import {
  MAX_NOTES,
  type Note,
  noteSchema,
  parseNotes,
  storedNotes,
} from '../symbol-sheet/notes.ts';

export interface Notebook {
  readonly favourites: readonly string[];
  readonly notes: readonly Note[];
}

export const emptyNotebook: Notebook = { favourites: [], notes: [] };

export const readNotebook = (): Notebook => ({
  favourites: storedFavourites.get(),
  notes: storedNotes.get(),
});

/** @returns whether the device has stored both */
export function replaceNotebook({ favourites, notes }: Notebook): boolean {
  // Tries the notes even if the favourites can't be stored.
  const stored = [storedFavourites.update(() => favourites), storedNotes.update(() => notes)];
  return stored.every(Boolean);
}

export function mergeNotebooks(current: Notebook, added: Notebook): Notebook {
  const notes = new Map(current.notes.map((note) => [note.symbol, note]));
  for (const note of added.notes) {
    const own = notes.get(note.symbol);
    if (!own || own.changedAt < note.changedAt) notes.set(note.symbol, note);
  }
  return {
    favourites: parseFavourites([...current.favourites, ...added.favourites]),
    notes: parseNotes([...notes.values()]),
  };
}

/** Undoes the changes from `before` to `after`, except where `current` has changed since. */
export function revertNotebook(before: Notebook, after: Notebook, current: Notebook): Notebook {
  const favourites = new Set([...before.favourites, ...current.favourites]);
  const isMarked = (symbol: string) => {
    const has = (notebook: Notebook) => notebook.favourites.includes(symbol);
    return has(current) === has(after) ? has(before) : has(current);
  };
  const noted = new Set([...before.notes, ...current.notes].map(({ symbol }) => symbol));
  const findNote = (symbol: string) => {
    const find = (notebook: Notebook) => notebook.notes.find((note) => note.symbol === symbol);
    return find(current)?.text === find(after)?.text ? find(before) : find(current);
  };
  return {
    favourites: [...favourites].filter(isMarked),
    notes: [...noted].flatMap((symbol) => findNote(symbol) ?? []),
  };
}

export function countNotebook({ favourites, notes }: Notebook): string {
  const counts = [
    favourites.length > 0 && formatCount(favourites.length, 'favourite'),
    notes.length > 0 && formatCount(notes.length, 'note'),
  ].filter(Boolean);
  return counts.join(' and ') || 'nothing';
}

const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const CONTENT = 'favourites-and-notes';
const VERSION = 1;

export const MAX_FILE_BYTES = 10_000_000;

const headSchema = z.object({ content: z.literal(CONTENT), version: z.number() });

const bodySchema = z.object({
  favourites: z
    .array(symbolSchema)
    .check(z.maxLength(MAX_FAVOURITES, `There are more than ${MAX_FAVOURITES} favourites`)),
  notes: z
    .array(noteSchema)
    .check(z.maxLength(MAX_NOTES, `There are more than ${MAX_NOTES} notes`)),
});

export class NotebookFileError extends Error {}

export const formatNotebookFile = ({ favourites, notes }: Notebook, now = new Date()): string =>
  `${JSON.stringify(
    { content: CONTENT, version: VERSION, exportedAt: now.toISOString(), favourites, notes },
    null,
    2,
  )}\n`;

/** @throws NotebookFileError for another kind of file, another version, or a damaged one */
export function parseNotebookFile(text: string): Notebook {
  const parsed = parseJson(text);
  const head = headSchema.safeParse(parsed);
  if (!head.success) {
    throw new NotebookFileError(
      'This file has no favourites or notes. Choose a file created with Export.',
    );
  }
  if (head.data.version !== VERSION) {
    throw new NotebookFileError(
      `The file was made by another version of the dashboard (its format is ${head.data.version}, this page reads ${VERSION}). Reload the page and try again.`,
    );
  }
  const body = bodySchema.safeParse(parsed);
  if (!body.success) throw new NotebookFileError(describeIssue(body.error.issues[0]));
  return body.data;
}

function parseJson(text: string): unknown {
  try {
    // Editors on Windows add a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new NotebookFileError(
      'The file is damaged or incomplete: it is not JSON. Export it again on the other device.',
    );
  }
}

function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  const [list, index, ...field] = issue?.path ?? [];
  const entry =
    typeof index === 'number'
      ? `${list === 'notes' ? 'Note' : 'Favourite'} ${index + 1}`
      : `The list "${String(list)}"`;
  const where = field.length > 0 ? `${field.join('.')}: ` : '';
  return `${entry} is damaged (${where}${issue?.message}). Export the file again on the other device.`;
}
