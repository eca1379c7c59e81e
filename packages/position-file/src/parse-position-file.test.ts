import { setImmediate as nextTask } from 'node:timers/promises';
import * as fc from 'fast-check';
import { isBlank, parseRows } from './csv/rows.ts';
import {
  describeSkipReason,
  getOptionsLongTermLabel,
  parsePositionFile,
  parsePositionFileInSteps,
  skipReasons,
} from './index.ts';

const HEADERS = [
  'Instrument,Qty,Days,Trade Price,Mark,P/L Open,BP Effect',
  'Symbol,Quantity,Entry Price,P/L %,P/L Open',
  'Symbol,Description,Quantity,Price,Market Value,Cost Basis,Gain/Loss %,Gain/Loss $',
  'Open Positions,Header,DataDiscriminator,Symbol,Quantity,Cost Price,Cost Basis',
  'Symbol,Side,Qty,Price,Status',
  'Symbol,Sort by',
];
const CELLS =
  'AAPL|AMD|NIO|RDFN|BRK/B|msft|STOCK|EQUITY|TOTAL|Data|Summary|Lot|=1+1|-AAPL|100|+100|-5|0|.5|$5.00|($11.50)|12%|--|N/A|APPLE INC COM|100 16 OCT 26 175 CALL|Open Positions|Account Statement|Position Statement for 1|"1,000"|"two\nlines"|x"y|"|""|\u00a0||'.split(
    '|',
  );

const dataLine = fc
  .array(fc.constantFrom(...CELLS), { minLength: 1, maxLength: 8 })
  .map((cells) => cells.join(','));
const lines = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: dataLine },
    { weight: 1, arbitrary: fc.constantFrom(...HEADERS, '', '', 'Group "A"') },
    { weight: 1, arbitrary: fc.string() },
  ),
  { maxLength: 40 },
);
const fileLines = fc
  .tuple(fc.constantFrom(...HEADERS.slice(0, 4)), lines)
  .map(([header, rest]) => [header, ...rest]);

test('the parser never throws on any text or bytes [CSV-05]', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.uint8Array(), lines.map(String)),
      (input) => {
        expect(parsePositionFile(input)).toMatchObject({ broker: expect.any(String) });
      },
    ),
  );
});

test('every line after the first header is part of a holding or skipped, once, in order [CSV-17, CSV-82]', () => {
  fc.assert(
    fc.property(fileLines, (file) => {
      const text = file.join('\n');
      const rows = [...parseRows(text)].flat().slice(1);
      const { holdings, skipped } = parsePositionFile(text);
      const order = skipped.map(({ line }) => line);
      const listed = [...holdings.flatMap((held) => held.lines), ...order];
      const filled = rows.filter((row) => !isBlank(row)).map(({ line }) => line);
      const textByLine = new Map(rows.map(({ line, text: shown }) => [line, shown]));
      for (const { line, text: shown } of skipped) expect(shown).toBe(textByLine.get(line));
      expect(order).toEqual([...order].sort((a, b) => a - b));
      expect(listed.sort((a, b) => a - b)).toEqual(filled);
    }),
    { numRuns: 500 },
  );
});

test('a file without a header has no holdings [CSV-04]', () => {
  expect(parsePositionFile('AAPL,100,5\nMSFT,100,5')).toMatchObject({
    broker: 'unknown',
    holdings: [],
    skipped: [],
    saysCost: true,
  });
  expect(parsePositionFile('').holdings).toEqual([]);
});

test('a row of a plain spreadsheet never takes its ticker from the row above [CSV-62]', () => {
  const { holdings } = parsePositionFile('Instrument,Qty,Trade Price\nAMD,,5\nGoogl,100,5');
  expect(holdings).toEqual([]);
});

test('blank lines between a position’s rows do not lose its shares [CSV-170, CSV-62]', () => {
  const rows = [HEADERS[0] ?? '', 'PG,,,,145.78,$20.00,"$7,292.39"'];
  const company = 'PROCTER GAMBLE CO COM,+100,,145.74,145.78,$4.00,';
  const expected = [expect.objectContaining({ ticker: 'PG', quantity: 100, tradePrice: 145.74 })];
  for (const blank of ['', ',,,,,,']) {
    expect(parsePositionFile([...rows, company].join(`\n${blank}\n`)).holdings).toEqual(expected);
  }
});

test('a row marked as an option only by other columns is skipped [CSV-87]', () => {
  const text =
    'Symbol,Qty,Trade Price,Strike,Type\nAMD,1,5,180,CALL\nAMD,2,6,,STOCK\nT,1,5,,Option';
  const { holdings, skipped } = parsePositionFile(text);
  expect(holdings).toEqual([expect.objectContaining({ ticker: 'AMD', quantity: 2 })]);
  expect(skipped).toEqual([
    { line: 2, text: 'AMD,1,5,180,CALL', reason: 'option' },
    { line: 4, text: 'T,1,5,,Option', reason: 'option' },
  ]);
});

test('every reason has its own one-sentence description [CSV-82, CSV-08]', () => {
  const sentences = skipReasons.map((reason) => describeSkipReason(reason));
  expect(new Set(sentences).size).toBe(skipReasons.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][^.]*\.$/);
});

test('over 1000 shares are Long Term [CSV-19]', () => {
  expect(getOptionsLongTermLabel(1000)).toBe('Options');
  expect(getOptionsLongTermLabel(1000.5)).toBe('Long Term');
});

test('parsing a large file in steps yields to the event loop every 4 ms [CSV-103]', async () => {
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => ++now);
  const row = 'AAPL,+100,,198.77,221.35,"$2,258.00",$5\nAPPLE INC COM,+100,,1,2,"$2,258.00",\n';
  const parsing = parsePositionFileInSteps(`${HEADERS[0]}\n${row.repeat(20_000)}`);
  let isDone = false;
  let otherTasks = 0;
  void parsing.then(() => {
    isDone = true;
  });
  while (!isDone) {
    await nextTask();
    otherTasks += 1;
  }
  clock.mockRestore();
  expect((await parsing).holdings).toMatchObject([{ ticker: 'AAPL', quantity: 2_000_000 }]);
  expect(otherTasks).toBeGreaterThan(5);
});

test.each([
  ['Symbol,Qty,Last Price\nAMD,5,160', false],
  ['Symbol,Qty,Entry\nAMD,5,160', true],
  ['Symbol,Qty,Cost Basis\nAMD,5,800', true],
  ['Symbol,Qty,Last Price\nAMD,5,160\n\nSymbol,Qty,Entry\nIBM,5,160', true],
])('a file states its cost if one of its tables has a cost column: %j [CSV-111]', (text, says) => {
  expect(parsePositionFile(text).saysCost).toBe(says);
});
