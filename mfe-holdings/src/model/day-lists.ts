import type { DailyActivity } from '@dashboard/contracts-portfolio';

/** The tickers that came into a fund and left it on a day. */
export type DayLists = Pick<DailyActivity, 'addedPositions' | 'removedPositions'>;
export type DayListName = keyof DayLists;

/** One ticker put into one of the lists, or taken out of it. */
export interface ListEdit {
  readonly list: DayListName;
  readonly ticker: string;
  readonly kind: 'add' | 'remove';
}

const otherList = {
  addedPositions: 'removedPositions',
  removedPositions: 'addedPositions',
} as const;

const without = (tickers: readonly string[], gone: string) =>
  tickers.filter((ticker) => ticker !== gone);

/** The lists after an edit: a ticker stands once in one list, and leaves the other (spec §4). */
export function withEdit(lists: DayLists, { list, ticker, kind }: ListEdit): DayLists {
  const { addedPositions, removedPositions } = lists;
  if (kind === 'remove')
    return { addedPositions, removedPositions, [list]: without(lists[list], ticker) };
  const other = otherList[list];
  const own = lists[list].includes(ticker) ? lists[list] : [...lists[list], ticker];
  return { addedPositions, removedPositions, [list]: own, [other]: without(lists[other], ticker) };
}
