import fc from 'fast-check';
import { createCells, createPhrase as phrase, createWord as word } from '../../../test/words.ts';
import type { Word } from '../text-recognition/word.ts';
import { parseBotTable } from './parse-bot-table.ts';

const columns = [200, 500, 800];
const headings = (names = ['BX Hybrid Bot', '1hr Swing Bot', '1hr BX Bot']) =>
  createCells(names, columns, 100);
const row = (symbol: string, cells: readonly string[], top = 200) => [
  word(symbol, 20, top),
  ...createCells(cells, columns, top),
];
const parseFlags = (words: readonly Word[], watchlist = ['AAPL', 'AI', 'GOOG', 'GOOGL', 'O']) =>
  parseBotTable(words, watchlist).map((reading) => [
    reading.symbol,
    reading.hybridBotPosition,
    reading.swingBotPosition,
    reading.hourBotPosition,
  ]);

it('a mark belongs to the heading above it, in any case and order [SHOT-08]', () => {
  const words = [
    ...headings(['1HR BX BOT', 'bx hybrid bot', '1Hr Swing Bot']),
    ...row('AAPL', ['In Position', 'No Position', 'in position']),
  ];
  expect(parseFlags(words)).toEqual([['AAPL', false, true, true]]);
});

it('a table with two bots leaves the third flag null [SHOT-08, SHOT-13]', () => {
  const words = [
    ...headings(['BX HYBRID BOT', '1HR BX BOT']),
    ...row('AAPL', ['In Position', 'No Position']),
  ];
  expect(parseFlags(words)).toEqual([['AAPL', true, null, false]]);
});

it.each(['Position', 'Not In Position', 'In Position Soon', 'Im Position'])(
  'the text %s is not a mark [SHOT-13]',
  (cell) => {
    const words = [...headings(), ...row('AAPL', ['In Position', cell, 'No Position'])];
    expect(parseFlags(words)).toEqual([['AAPL', true, null, false]]);
  },
);

it('a row without marks has three nulls [SHOT-13]', () => {
  const words = [
    ...headings(),
    ...row('AAPL', ['In Position', '', 'No Position']),
    ...row('AI', ['In', '', 'Position'], 300),
  ];
  expect(parseFlags(words)).toEqual([
    ['AAPL', true, null, false],
    ['AI', null, null, null],
  ]);
});

it.each([
  ['a letter for a digit and the other way round', 'A1', 'AI'],
  ['a small l', 'Al', 'AI'],
  ['a zero', 'G00G', 'GOOG'],
  ['a border', '[AAPL]', 'AAPL'],
])('%s is corrected if it looks like only one symbol [SHOT-08]', (_, read, symbol) => {
  expect(parseFlags([...headings(), ...row(read, ['In Position'])])).toEqual([
    [symbol, true, null, null],
  ]);
});

it('a word that looks like two symbols matches neither [SHOT-08]', () => {
  const words = [...headings(), ...row('AI', ['In Position'])];
  expect(parseFlags(words, ['AI', 'A1'])).toEqual([]);
});

it.each(['GOO', 'APL', 'aapl', 'GOOGLE'])(
  '%s is not a symbol of the watchlist [SHOT-08]',
  (read) => {
    expect(parseFlags([...headings(), ...row(read, ['In Position'])])).toEqual([]);
  },
);

it('only the first word of a row can be its symbol [SHOT-08]', () => {
  const words = [
    ...headings(),
    ...row('NFLX', ['In Position', 'No Position']),
    word('AI', 120, 200),
  ];
  expect(parseFlags(words)).toEqual([]);
});

it('an icon recognized as a letter isn’t the symbol [SHOT-08]', () => {
  const words = [...headings(), ...row('O', ['In Position']), word('NFLX', 40, 200)];
  expect(parseFlags(words)).toEqual([]);
});

it.each([
  ['without headings', []],
  ['under headings that aren’t bots', headings(['Hybrid', 'Swing', 'Hour'])],
  ['under a bot named twice', headings(['BX Hybrid Bot', 'BX Hybrid Bot'])],
  ['under a sentence', phrase('The BX Hybrid Bot says', columns[0] as number, 100)],
  ['above the headings', headings().map((part) => ({ ...part, top: 400, bottom: 420 }))],
])('marks %s are ignored [SHOT-13]', (_, above) => {
  expect(parseFlags([...above, ...row('AAPL', ['In Position', 'No Position'])])).toEqual([]);
});

it('two contradictory marks in one cell give null [SHOT-13]', () => {
  const words = [
    ...headings(),
    ...row('AAPL', ['In Position', 'No Position']),
    ...phrase('No Position', 205, 206),
  ];
  expect(parseFlags(words)).toEqual([['AAPL', null, false, null]]);
});

it('a row has the lowest confidence of its words [SHOT-12]', () => {
  const words = [
    ...headings(),
    word('AAPL', 20, 200, 95),
    word('In', 200, 200, 71),
    word('Position', 232, 200, 99),
  ];
  expect(parseBotTable(words, ['AAPL'])).toEqual([
    {
      symbol: 'AAPL',
      confidence: 0.71,
      hybridBotPosition: true,
      swingBotPosition: null,
      hourBotPosition: null,
    },
  ]);
});

it('for any words on a page, each flag comes from a mark in its row [SHOT-08, SHOT-13]', () => {
  const texts = ['AAPL', 'O', 'In', 'No', 'Position', 'BX', 'Hybrid', 'Swing', '1hr', 'Bot', 'x'];
  const anyWord = fc
    .tuple(fc.constantFrom(...texts), fc.nat(60), fc.nat(20))
    .map(([text, column, line]) => word(text, column * 16, line * 24));
  fc.assert(
    fc.property(fc.array(anyWord, { maxLength: 60 }), (noise) => {
      for (const reading of parseBotTable([...headings(), ...noise], ['AAPL', 'O'])) {
        const symbols = noise.filter(({ text }) => text === reading.symbol);
        const findTops = (first: string) =>
          noise.filter(({ text }) => text === first).map(({ top }) => top);
        for (const flag of [reading.hybridBotPosition, reading.swingBotPosition]) {
          if (flag === null) continue;
          const tops = findTops(flag ? 'In' : 'No');
          expect(symbols.some(({ top }) => tops.includes(top))).toBe(true);
        }
      }
    }),
    { numRuns: 300 },
  );
});
