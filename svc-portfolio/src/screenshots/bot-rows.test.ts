import fc from 'fast-check';
import { readBotRows } from './bot-rows.ts';
import type { Word } from './word.ts';

const HEIGHT = 20;
const columns = [200, 500, 800];

const word = (text: string, left: number, top: number, confidence = 90): Word => ({
  text,
  confidence,
  left,
  top,
  right: left + text.length * 12,
  bottom: top + HEIGHT,
});

/** Words one after the other, as a line of text has them. */
function phrase(text: string, left: number, top: number): Word[] {
  let at = left;
  return text.split(' ').map((part) => {
    const next = word(part, at, top);
    at = next.right + 8;
    return next;
  });
}

const headings = (names = ['BX Hybrid Bot', '1hr Swing Bot', '1hr BX Bot']) =>
  names.flatMap((name, index) => phrase(name, columns[index] as number, 100));
const row = (symbol: string, cells: readonly string[], top = 200) => [
  word(symbol, 20, top),
  ...cells.flatMap((cell, index) => (cell ? phrase(cell, columns[index] as number, top) : [])),
];
const flagsOf = (words: readonly Word[], watchlist = ['AAPL', 'AI', 'GOOG', 'GOOGL', 'O']) =>
  readBotRows(words, watchlist).map((reading) => [
    reading.symbol,
    reading.hybridBotPosition,
    reading.swingBotPosition,
    reading.hourBotPosition,
  ]);

it('SHOT-08 the column of a mark is the heading it stands under, in any case and any order', () => {
  const words = [
    ...headings(['1HR BX BOT', 'bx hybrid bot', '1Hr Swing Bot']),
    ...row('AAPL', ['In Position', 'No Position', 'in position']),
  ];
  expect(flagsOf(words)).toEqual([['AAPL', false, true, true]]);
});

it('SHOT-08, SHOT-13 a table of two bots leaves the third flag null', () => {
  const words = [
    ...headings(['BX HYBRID BOT', '1HR BX BOT']),
    ...row('AAPL', ['In Position', 'No Position']),
  ];
  expect(flagsOf(words)).toEqual([['AAPL', true, null, false]]);
});

it.each([
  'Pending',
  'Position',
  'On Position',
  'Not In Position',
  'In Position Soon',
  'In Positions',
  'Im Position',
])('SHOT-13 the words %s are neither mark', (cell) => {
  const words = [...headings(), ...row('AAPL', ['In Position', cell, 'No Position'])];
  expect(flagsOf(words)).toEqual([['AAPL', true, null, false]]);
});

it('SHOT-13 a row without any mark that could be read has three nulls', () => {
  const words = [
    ...headings(),
    ...row('AAPL', ['In Position', '', 'No Position']),
    ...row('AI', ['In', '', 'Position'], 300),
  ];
  expect(flagsOf(words)).toEqual([
    ['AAPL', true, null, false],
    ['AI', null, null, null],
  ]);
});

it.each([
  ['a letter for a digit and the other way round', 'A1', 'AI'],
  ['a small l', 'Al', 'AI'],
  ['a zero', 'G00G', 'GOOG'],
  ['a border', '[AAPL]', 'AAPL'],
])('SHOT-08 %s is put right where only one symbol looks so', (_, read, symbol) => {
  expect(flagsOf([...headings(), ...row(read, ['In Position'])])).toEqual([
    [symbol, true, null, null],
  ]);
});

it('SHOT-08 a word that two symbols look like stands for neither', () => {
  const words = [...headings(), ...row('AI', ['In Position'])];
  expect(flagsOf(words, ['AI', 'A1'])).toEqual([]);
});

it.each(['GOO', 'AAP', 'APL', 'NFLX', 'aapl', 'GOOGLE'])(
  'SHOT-08 %s is no symbol of the watchlist',
  (read) => {
    expect(flagsOf([...headings(), ...row(read, ['In Position'])])).toEqual([]);
  },
);

it('SHOT-08 a symbol elsewhere in the row of another is not its symbol', () => {
  const words = [
    ...headings(),
    ...row('NFLX', ['In Position', 'No Position']),
    word('AI', 120, 200),
  ];
  expect(flagsOf(words)).toEqual([]);
});

it('SHOT-08 an icon taken for a letter is not the symbol', () => {
  const words = [...headings(), ...row('O', ['In Position']), word('NFLX', 40, 200)];
  expect(flagsOf(words)).toEqual([]);
});

it.each([
  ['without headings', []],
  ['under headings that are no bots', headings(['Hybrid', 'Swing', 'Hour'])],
  ['under a bot that is named twice', headings(['BX Hybrid Bot', 'BX Hybrid Bot'])],
  ['under a sentence', phrase('The BX Hybrid Bot says', columns[0] as number, 100)],
  ['above the headings', headings().map((part) => ({ ...part, top: 400, bottom: 420 }))],
])('SHOT-13 marks %s say nothing', (_, above) => {
  expect(flagsOf([...above, ...row('AAPL', ['In Position', 'No Position'])])).toEqual([]);
});

it('SHOT-13 two marks in one cell that contradict each other say nothing', () => {
  const words = [
    ...headings(),
    ...row('AAPL', ['In Position', 'No Position']),
    ...phrase('No Position', 205, 206),
  ];
  expect(flagsOf(words)).toEqual([['AAPL', null, false, null]]);
});

it('SHOT-12 a row is as sure as the least sure of its words', () => {
  const words = [
    ...headings(),
    word('AAPL', 20, 200, 95),
    word('In', 200, 200, 71),
    word('Position', 232, 200, 99),
  ];
  expect(readBotRows(words, ['AAPL'])).toEqual([
    {
      symbol: 'AAPL',
      confidence: 0.71,
      hybridBotPosition: true,
      swingBotPosition: null,
      hourBotPosition: null,
    },
  ]);
});

it('SHOT-08, SHOT-13 whatever words stand anywhere, a flag that is told has its mark in the row', () => {
  const texts = ['AAPL', 'O', 'In', 'No', 'Position', 'BX', 'Hybrid', 'Swing', '1hr', 'Bot', 'x'];
  const anyWord = fc
    .tuple(fc.constantFrom(...texts), fc.nat(60), fc.nat(20))
    .map(([text, column, line]) => word(text, column * 16, line * 24));
  fc.assert(
    fc.property(fc.array(anyWord, { maxLength: 60 }), (noise) => {
      for (const reading of readBotRows([...headings(), ...noise], ['AAPL', 'O'])) {
        const symbols = noise.filter(({ text }) => text === reading.symbol);
        const marksOf = (first: string) =>
          noise.filter(({ text }) => text === first).map(({ top }) => top);
        for (const flag of [reading.hybridBotPosition, reading.swingBotPosition]) {
          if (flag === null) continue;
          const tops = marksOf(flag ? 'In' : 'No');
          expect(symbols.some(({ top }) => tops.includes(top))).toBe(true);
        }
      }
    }),
    { numRuns: 300 },
  );
});
