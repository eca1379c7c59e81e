import {
  countNotebook,
  emptyNotebook,
  mergeNotebooks,
  type Notebook,
  revertNotebook,
} from './notebook.ts';

const note = (symbol: string, text: string, day = 1) => ({
  symbol,
  text,
  changedAt: `2026-11-0${day}T00:00:00.000Z`,
});
const sort = ({ favourites, notes }: Notebook) => ({
  favourites: [...favourites].sort(),
  notes: [...notes].map(({ symbol, text }) => `${symbol} ${text}`).sort(),
});

test('merging takes the newer of two notes about a symbol, and each favourite once [SINCE-13]', () => {
  const current = { favourites: ['AAPL'], notes: [note('AAPL', 'old', 1), note('AMD', 'new', 3)] };
  const added = {
    favourites: ['AAPL', 'NVDA'],
    notes: [note('AAPL', 'newer', 2), note('AMD', 'older', 2), note('TSLA', 'other')],
  };
  expect(sort(mergeNotebooks(current, added))).toEqual({
    favourites: ['AAPL', 'NVDA'],
    notes: ['AAPL newer', 'AMD new', 'TSLA other'],
  });
});

const states = [undefined, 'one', 'other'];

test('an action’s changes are reverted, except for entries that have changed since [SINCE-14]', () => {
  const keep = (text: string | undefined): Notebook =>
    text === undefined ? emptyNotebook : { favourites: ['AAPL'], notes: [note('AAPL', text)] };
  const toList = <T>(value: T | undefined) => (value === undefined ? [] : [value]);
  for (const before of states)
    for (const after of states)
      for (const current of states) {
        const { notes, favourites } = revertNotebook(keep(before), keep(after), keep(current));
        expect(notes.map(({ text }) => text)).toEqual(toList(current === after ? before : current));
        const marked = (current === undefined) === (after === undefined) ? before : current;
        expect(favourites).toEqual(toList(marked && 'AAPL'));
      }
});

test.each([
  [emptyNotebook, 'nothing'],
  [{ favourites: ['AAPL'], notes: [] }, '1 favourite'],
  [{ favourites: [], notes: [note('AAPL', 'a'), note('AMD', 'b')] }, '2 notes'],
  [{ favourites: ['AAPL', 'AMD'], notes: [note('AAPL', 'a')] }, '2 favourites and 1 note'],
])('%j is counted as %s [SINCE-12]', (notebook, text) => {
  expect(countNotebook(notebook)).toBe(text);
});
