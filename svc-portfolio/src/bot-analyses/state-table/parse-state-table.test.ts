import { botFields, mapFields, trendFields } from '@dashboard/contracts-portfolio';
import fc from 'fast-check';
import { createCells, createWord as word } from '../../../test/words.ts';
import { readingsSchema } from '../bot-table/bot-reading.ts';
import type { Word } from '../text-recognition/word.ts';
import { parseStateTable } from './parse-state-table.ts';
import { mergeStateReadings, type StateReading, stateReadingsSchema } from './state-reading.ts';

const columns = [200, 500, 700, 900];

const allHeadings = ['RANGE', 'MONTHLY BX', 'WEEKLY BX', 'DAILY BX'];
const headings = (names: readonly string[] = allHeadings) => createCells(names, columns, 100);
const row = (symbol: string, cells: readonly string[], top = 200) => [
  word(symbol, 20, top),
  ...createCells(cells, columns, top),
];
const parse = (words: readonly Word[], inverted: readonly Word[] = []) =>
  parseStateTable([words, inverted], [...words, ...inverted], ['AAPL', 'O', 'HH']).map(
    ({ symbol, range, monthlyBX, weeklyBX, dailyBX }) => [
      symbol,
      ...[range, monthlyBX, weeklyBX, dailyBX].map((read) => read?.value ?? null),
    ],
  );

it.each([
  ['in capitals', allHeadings],
  ['in lowercase', ['Range', 'Monthly BX', 'Weekly BX', 'Daily BX']],
  ['without BX', ['Range', 'Monthly', 'Weekly', 'Daily']],
  ['of one letter', ['Range', 'M', 'W', 'D']],
])('range and BX values are read below headings %s [MORNING-01]', (_, names) => {
  const words = [...headings(names), ...row('AAPL', ['Premium Range', 'HH', 'LH', 'LL'])];
  expect(parse(words)).toEqual([['AAPL', 'Premium Range', 'HH', 'LH', 'LL']]);
});

it('inverted text completes a row, and contradictory values aren’t read [MORNING-01]', () => {
  const words = [...headings(), ...row('AAPL', ['', 'HH', '', 'LL'])];
  const inverted = [word('HL', 700, 200), word('HL', 900, 200)];
  expect(parse(words, inverted)).toEqual([['AAPL', null, 'HH', 'HL', null]]);
});

it.each(['HI', 'HHH', 'Hl', 'hh', '1L', 'H L', 'Fair', 'In'])(
  'the text %s isn’t a structure and isn’t guessed [MORNING-05]',
  (cell) => {
    const words = [...headings(), ...row('AAPL', ['Fair Value', cell, 'LH', ''])];
    expect(parse(words)).toEqual([['AAPL', 'Fair Value', null, 'LH', null]]);
  },
);

it.each(['Premium', 'Fair Values', 'Discount Rang', 'High Premium Range'])(
  'the text %s isn’t a range and isn’t guessed [MORNING-05]',
  (cell) => {
    const words = [...headings(), ...row('AAPL', [cell, 'HH', '', ''])];
    expect(parse(words)).toEqual([['AAPL', null, 'HH', null, null]]);
  },
);

it.each([
  ['without headings', []],
  ['below a single heading', headings(['Range'])],
  ['above the headings', headings().map((part) => ({ ...part, top: 400, bottom: 420 }))],
])('values %s are ignored [MORNING-05]', (_, above) => {
  expect(parse([...above, ...row('AAPL', ['Fair Value', 'HH', 'LH', 'LL'])])).toEqual([]);
});

it('for any words on a page, each value comes from the row of its symbol [MORNING-05]', () => {
  const texts = ['AAPL', 'O', 'HH', 'LL', 'Fair', 'Value', 'Range', 'Daily', 'BX', 'x'];
  const anyWord = fc
    .tuple(fc.constantFrom(...texts), fc.nat(60), fc.nat(20))
    .map(([text, column, line]) => word(text, column * 16, line * 24));
  fc.assert(
    fc.property(fc.array(anyWord, { maxLength: 60 }), (noise) => {
      for (const [symbol, ...values] of parse([...headings(), ...noise])) {
        const tops = noise.filter(({ text }) => text === symbol).map(({ top }) => top);
        for (const value of values) {
          if (!value) continue;
          const [last] = value.split(' ').toReversed();
          expect(noise.some(({ text, top }) => text === last && tops.includes(top))).toBe(true);
        }
      }
    }),
    { numRuns: 200 },
  );
});

describe('merging the readings of one stock from several screenshots', () => {
  const reading = (dailyBX: StateReading['dailyBX']): StateReading => ({
    symbol: 'AAPL',
    ...mapFields(trendFields, () => null),
    dailyBX,
  });
  const hh = { value: 'HH', confidence: 0.9 } as const;

  it.each([
    ['agree', { value: 'HH', confidence: 0.8 }, { value: 'HH', confidence: 0.98 }],
    ['differ', { value: 'LL', confidence: 0.8 }, null],
    ['are partly unread', null, hh],
  ] as const)('values that %s [MORNING-03]', (_, other, merged) => {
    expect(mergeStateReadings([reading(hh), reading(other)])).toEqual([reading(merged)]);
  });
});

it('in a reading stored before a field existed, that field is unread', () => {
  const stored = { symbol: 'AAPL', range: null, weeklyBX: { value: 'HH', confidence: 0.9 } };
  expect(stateReadingsSchema.parse([stored])).toEqual([
    { ...mapFields(trendFields, () => null), ...stored },
  ]);
  expect(readingsSchema.parse([{ symbol: 'AAPL', confidence: 0.9 }])).toEqual([
    { symbol: 'AAPL', confidence: 0.9, ...mapFields(botFields, () => null) },
  ]);
});
