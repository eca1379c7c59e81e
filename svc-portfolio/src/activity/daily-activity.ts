export interface DailyLists {
  readonly addedPositions: readonly string[];
  readonly removedPositions: readonly string[];
}

export interface DailyActivityRecord extends DailyLists {
  readonly version: number;
}

export interface TickerChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export const emptyDay: DailyActivityRecord = {
  addedPositions: [],
  removedPositions: [],
  version: 0,
};

const without = (list: readonly string[], tickers: readonly string[]) =>
  list.filter((ticker) => !tickers.includes(ticker));

export const addChanges = (lists: DailyLists, { added, removed }: TickerChanges): DailyLists => ({
  addedPositions: [...new Set([...without(lists.addedPositions, removed), ...added])],
  removedPositions: [...new Set([...without(lists.removedPositions, added), ...removed])],
});

export const removeChanges = (
  lists: DailyLists,
  { added, removed }: TickerChanges,
): DailyLists => ({
  addedPositions: without(lists.addedPositions, added),
  removedPositions: without(lists.removedPositions, removed),
});
