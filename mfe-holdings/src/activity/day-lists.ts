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

const listNames = ['addedPositions', 'removedPositions'] as const;

const findList = (lists: DayLists, ticker: string) =>
  listNames.find((name) => lists[name].includes(ticker));

/** Whether a ticker stands where an edit put it. */
export const isAsEdited = (lists: DayLists, edited: DayLists, { ticker }: ListEdit): boolean =>
  findList(lists, ticker) === findList(edited, ticker);

/** The lists with the ticker of an edit back where it stood before; other tickers stay as they are. */
export function takeBackEdit(lists: DayLists, before: DayLists, { ticker }: ListEdit): DayLists {
  const without: DayLists = {
    addedPositions: exclude(lists.addedPositions, ticker),
    removedPositions: exclude(lists.removedPositions, ticker),
  };
  const list = findList(before, ticker);
  if (list === undefined) return without;
  return { ...without, [list]: without[list].toSpliced(before[list].indexOf(ticker), 0, ticker) };
}

const listTitles: Readonly<Record<DayListName, string>> = {
  addedPositions: 'Added Positions',
  removedPositions: 'Removed Positions',
};

/** What an edit did: `PLTR put into Added Positions`. */
export const describeListEdit = ({ list, ticker, kind }: ListEdit): string =>
  `${ticker} ${kind === 'add' ? 'put into' : 'taken out of'} ${listTitles[list]}`;
