/** The tickers that were added to a fund and removed from it on one day. */
export interface DailyLists {
  readonly addedPositions: readonly string[];
  readonly removedPositions: readonly string[];
}

export interface DailyActivityRecord extends DailyLists {
  readonly version: number;
}

/** Tickers that one import added to a fund and removed from it. */
export interface TickerChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** A day without entries. */
export const emptyDay: DailyActivityRecord = {
  addedPositions: [],
  removedPositions: [],
  version: 0,
};

const without = (list: readonly string[], tickers: readonly string[]) =>
  list.filter((ticker) => !tickers.includes(ticker));

/** Adds changes to the lists; a ticker that enters one list leaves the other (spec §4). */
export const addChanges = (lists: DailyLists, { added, removed }: TickerChanges): DailyLists => ({
  addedPositions: [...new Set([...without(lists.addedPositions, removed), ...added])],
  removedPositions: [...new Set([...without(lists.removedPositions, added), ...removed])],
});

/** Removes the changes of an import that is undone. */
export const removeChanges = (
  lists: DailyLists,
  { added, removed }: TickerChanges,
): DailyLists => ({
  addedPositions: without(lists.addedPositions, added),
  removedPositions: without(lists.removedPositions, removed),
});
