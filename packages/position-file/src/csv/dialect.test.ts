import { detectDialect } from './dialect.ts';
import { parseRows } from './rows.ts';

const collectCells = (text: string): string[][] =>
  [...parseRows(text)].flat().map(({ cells }) => cells);

test.each([
  ['semicolons in names', ',', 'Symbol,Name,Qty\nT,AT&amp;T Inc; DE,5\nF,Ford; DE,6'],
  ['a title with a semicolon', ',', 'Positions; all accounts\n\nSymbol,Qty,Price\nT,5,6'],
  [
    'one row longer than its header and two footers with a semicolon',
    ',',
    'Symbol,Qty,Price\nT,5,6,\n\nRead this; it is all.\nRead that; it is more.',
  ],
  ['two columns', ';', 'Symbol;Shares\nT;5,5\nF;6,5'],
  ['commas in names', ';', 'Symbol;Name;Qty;Price\nAAPL;Apple, Inc.;5;6\nT;AT, and, T;5;6'],
  ['decimal commas', ';', 'Symbol;Qty;Price;Mark;P/L\nT;5,5;12,5;13,5;5,0\nF;6,5;1,5;2,5;3,5'],
  [
    'commas in a footer',
    ';',
    'Symbol;Qty;Price\nT;5;6\n\nThis file, as is, is for, e.g., you, no, one',
  ],
  ['tabs and names with commas', '\t', 'Symbol\tName\tQty\nT\tAT, T\t5\nF\tFord, Co\t6'],
  ['quoted cells of commas', ',', '"Symbol","Qty","Price"\n"T;x;y","1,000","5"'],
  ['quoted cells of semicolons', ';', '"Symbol";"Qty";"Price"\n"A, b, c, d";"1,5";"5,5"'],
  ['title lines without any', ',', 'Position Statement for 1\n\nEquities\nInstrument,Qty\nT,5'],
  ['no delimiter at all', ',', 'just a text\nand another'],
  ['nothing', ',', ''],
])('in a file with %s, "%s" separates the cells [CSV-171]', (_, delimiter, text) => {
  expect(detectDialect([text]).delimiter).toBe(delimiter);
});

test.each([
  ['sep=;\nSymbol;Qty\nT;5'],
  ['SEP=;\r\nSymbol;Qty\r\nT;5'],
  ['"sep=;"\nSymbol;Qty\nT;5'],
  ['sep=\t\nSymbol\tQty\nT\t5'],
  ['sep=,\nSymbol,Qty\nT,5'],
  ['sep=^\nSymbol^Qty\nT^5'],
])('the first line of %j names the delimiter and is not a row [CSV-172]', (text) => {
  const rows = [...parseRows(text)].flat();
  expect(rows.map(({ line, cells }) => ({ line, cells }))).toEqual([
    { line: 2, cells: ['Symbol', 'Qty'] },
    { line: 3, cells: ['T', '5'] },
  ]);
});

test('a first line that only starts like a separator line is a row [CSV-172]', () => {
  expect(collectCells('sep=x y,Qty\nT,5')[0]).toEqual(['sep=x y', 'Qty']);
  expect(collectCells('Separate,Qty\nT,5')[0]).toEqual(['Separate', 'Qty']);
});

const DECIMAL_COMMAS = 'Symbol;Qty;Price;P/L\nT;10,5;1.234,56;-3,25\n';

const WITH_COMMAS =
  "1.234,56|12,5|,5|-0,125|1,234|1.234|1.234.567|1 234,56|1\u00a0234\u00a0567,8|1'234,50|(1.234,56 $)|USD 1.234,56|12,5 %";
const WITH_POINTS =
  '1234.56|12.5|.5|-0.125|1.234|1234|1234567|1234.56|1234567.8|1234.50|(1234.56 $)|USD 1234.56|12.5 %';
const WITHOUT = '12.50|29.09.2026|AAPL|Apple, Inc. 3,5|100 16 OCT 26 175 CALL';

test('decimal commas become decimal points, and other cells stay the same [CSV-173]', () => {
  const cells = `${WITH_COMMAS}|${WITHOUT}`.split('|');
  for (const written of [cells, cells.map((cell) => `"${cell}"`)]) {
    const text = DECIMAL_COMMAS + written.map((cell) => `${cell};5;6;7`).join('\n');
    const read = collectCells(text).slice(2);
    expect(read.map(([cell]) => cell).join('|')).toBe(`${WITH_POINTS}|${WITHOUT}`);
  }
});

test.each([
  ['of commas', 'Symbol,Qty,Price\nT,"10,5","1.234,56"', ['T', '10,5', '1.234,56']],
  [
    'with decimal points',
    'Symbol;Qty;Price\nF;1,234;12.50\nT;1,234;1.234',
    ['T', '1,234', '1.234'],
  ],
  ['that does not show which', 'Symbol;Qty;Price\nT;1,234;1.234', ['T', '1,234', '1.234']],
])('numbers in a file %s stay the same [CSV-173]', (_, text, cells) => {
  expect(collectCells(text).at(-1)).toEqual(cells);
});

test('a row keeps the file’s own text [CSV-173]', () => {
  expect([...parseRows(DECIMAL_COMMAS)].flat()[1]?.text).toBe('T;10,5;1.234,56;-3,25');
});
