import { parseFavourites, storedFavourites } from '../favourites/favourites.ts';
import { type Note, parseNotes, storedNotes } from '../notes/notes.ts';

/** The favourites and notes of a device. */
export interface Kept {
  readonly favourites: readonly string[];
  readonly notes: readonly Note[];
}

export const nothingKept: Kept = { favourites: [], notes: [] };

export const readKept = (): Kept => ({
  favourites: storedFavourites.get(),
  notes: storedNotes.get(),
});

/** Replaces all of them. @returns whether the device keeps them */
export function replaceKept({ favourites, notes }: Kept): boolean {
  // Both are written, whatever becomes of the first.
  const kept = [storedFavourites.update(() => favourites), storedNotes.update(() => notes)];
  return kept.every(Boolean);
}

/** Both together: the favourites of either, and of two notes about a symbol the newer one. */
export function mergeKept(current: Kept, added: Kept): Kept {
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

/**
 * Takes back what led from `before` to `after`. What was changed since then stays: a favourite or a
 * note that `current` has otherwise than `after`.
 */
export function takeBackKept(before: Kept, after: Kept, current: Kept): Kept {
  const favourites = new Set([...before.favourites, ...current.favourites]);
  const isMarked = (symbol: string) => {
    const has = (kept: Kept) => kept.favourites.includes(symbol);
    return has(current) === has(after) ? has(before) : has(current);
  };
  const noted = new Set([...before.notes, ...current.notes].map(({ symbol }) => symbol));
  const findNote = (symbol: string) => {
    const find = (kept: Kept) => kept.notes.find((note) => note.symbol === symbol);
    return find(current)?.text === find(after)?.text ? find(before) : find(current);
  };
  return {
    favourites: [...favourites].filter(isMarked),
    notes: [...noted].flatMap((symbol) => findNote(symbol) ?? []),
  };
}

/** `2 favourites and 1 note`; `nothing` where there is neither. */
export function countKept({ favourites, notes }: Kept): string {
  const counts = [
    favourites.length > 0 && formatCount(favourites.length, 'favourite'),
    notes.length > 0 && formatCount(notes.length, 'note'),
  ].filter(Boolean);
  return counts.join(' and ') || 'nothing';
}

const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
