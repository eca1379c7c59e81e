import {
  countNotebook,
  emptyNotebook,
  formatNotebookFile,
  mergeNotebooks,
  type Notebook,
  parseNotebookFile,
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

const changedAt = '2026-11-20T15:00:00.000Z';
const notebook = {
  favourites: ['AAPL', 'BRK.B'],
  notes: [{ symbol: 'AAPL', text: 'Buy below 200 "if"\n…🙂 it holds', changedAt }],
};
const text = formatNotebookFile(notebook);
const change = (changed: object) => JSON.stringify({ ...JSON.parse(text), ...changed });

test('parsing an exported file returns the same notebook [SINCE-12]', () => {
  expect(parseNotebookFile(text)).toEqual(notebook);
  expect(parseNotebookFile(`\uFEFF${text}`)).toEqual(notebook);
});

test.each([
  ['an empty file', '', 'it is not JSON'],
  ['half of a file', text.slice(0, 80), 'it is not JSON'],
  ['another file', '{"name":"dashboard"}', 'has no favourites or notes'],
  ['a list', '[]', 'has no favourites or notes'],
  ['a file of a newer version', change({ version: 2 }), 'its format is 2, this page reads 1'],
  ['a file without notes', change({ notes: undefined }), 'The list "notes" is damaged'],
  ['an invalid symbol', change({ favourites: ['AAPL', '<b>'] }), 'Favourite 2 is damaged'],
  [
    'a note without a time',
    change({ notes: [...notebook.notes, { symbol: 'AMD', text: 'x' }] }),
    'Note 2 is damaged (changedAt: ',
  ],
  [
    'a note that is too long',
    change({ notes: [{ ...notebook.notes[0], text: 'x'.repeat(2_001) }] }),
    'Note 1 is damaged (text: A note has at most 2000 characters)',
  ],
  [
    'more favourites than a device can store',
    change({ favourites: Array.from({ length: 501 }, (_, index) => `S${index}`) }),
    'There are more than 500 favourites',
  ],
])('%s is rejected with its reason [SINCE-15]', (_, file, reason) => {
  expect(() => parseNotebookFile(file)).toThrow(reason);
});
