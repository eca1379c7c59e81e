import type { DailyActivity } from '@dashboard/contracts-portfolio';

/** The tickers added to a fund and removed from it on a day. */
export type DayLists = Pick<DailyActivity, 'addedPositions' | 'removedPositions'>;
export type DayListName = keyof DayLists;

/** Adds one ticker to a list or removes one from it. */
export interface ListEdit {
  readonly list: DayListName;
  readonly ticker: string;
  readonly kind: 'add' | 'remove';
}

const otherLists = {
  addedPositions: 'removedPositions',
  removedPositions: 'addedPositions',
} as const;

const exclude = (tickers: readonly string[], excluded: string) =>
  tickers.filter((ticker) => ticker !== excluded);

/** The lists after an edit. A ticker is in one list only, and only once (spec §4). */
export function applyEdit(lists: DayLists, { list, ticker, kind }: ListEdit): DayLists {
  const { addedPositions, removedPositions } = lists;
  const unedited = { addedPositions, removedPositions };
  if (kind === 'remove') return { ...unedited, [list]: exclude(lists[list], ticker) };
  const other = otherLists[list];
  return {
    ...unedited,
    [list]: lists[list].includes(ticker) ? lists[list] : [...lists[list], ticker],
    [other]: exclude(lists[other], ticker),
  };
}
