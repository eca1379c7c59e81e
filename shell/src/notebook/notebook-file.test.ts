import { formatNotebookFile, parseNotebookFile } from './notebook.ts';

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
