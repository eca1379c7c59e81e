import type { DayLists } from './daily-activity.store.ts';

const without = (list: readonly string[], gone: readonly string[]) =>
  list.filter((ticker) => !gone.includes(ticker));

/** The lists once more tickers came and left: in one list a ticker leaves the other (spec §4). */
export function withMoves(
  lists: DayLists,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): DayLists {
  return {
    addedPositions: [...new Set([...without(lists.addedPositions, removed), ...added])],
    removedPositions: [...new Set([...without(lists.removedPositions, added), ...removed])],
  };
}

/** The lists without the moves of an import that is undone. */
export function withoutMoves(
  lists: DayLists,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): DayLists {
  return {
    addedPositions: without(lists.addedPositions, added),
    removedPositions: without(lists.removedPositions, removed),
  };
}
