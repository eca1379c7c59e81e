import type { SelectOption } from './option.ts';

/** Milliseconds after which a letter begins a new search. */
const SEARCH_RESET_MS = 700;

/**
 * Finds options by typed letters. Letters that follow each other quickly are one search; one letter
 * repeated goes through the options that begin with it.
 */
export function createTypeahead(now: () => number = () => performance.now()) {
  let search = '';
  let typedAt = Number.NEGATIVE_INFINITY;

  return {
    /** Whether a search is being typed, so that a space belongs to it. */
    isSearching: () => now() - typedAt < SEARCH_RESET_MS,

    /** The index of the option that a letter leads to from the active one; -1 for none. */
    find(letter: string, options: readonly SelectOption[], activeIndex: number): number {
      search = now() - typedAt < SEARCH_RESET_MS ? search + letter : letter;
      typedAt = now();
      const text = search.toLowerCase();
      const isOneLetter = [...text].every((other) => other === text[0]);
      const startsWith = (prefix: string) => (index: number) =>
        options[index]?.label.toLowerCase().startsWith(prefix);
      const order = (from: number) => options.map((_, step) => (from + step) % options.length);
      const whole = order(Math.max(activeIndex, 0)).find(startsWith(text));
      const first = text[0] ?? '';
      const next = order(activeIndex + 1).find(startsWith(first));
      if (text.length === 1) return next ?? -1;
      return whole ?? (isOneLetter ? next : undefined) ?? -1;
    },
  };
}
