import { parseFavourites, storedFavourites } from '../host/favourites.ts';
import { type Note, parseNotes, storedNotes } from '../symbol-sheet/notes.ts';

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
