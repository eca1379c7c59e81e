import { fixtureNames, readFixture } from '../test/fixtures.ts';
import { detectEncoding } from './csv/encoding.ts';
import { parseRows } from './csv/rows.ts';
import { type PositionFileInput, parsePositionFile } from './index.ts';

const SWAPPED: Partial<Record<string, string>> = { ',': '.', '.': ',' };

/** Turns `1,234.56` into `1.234,56`. A cell with letters or a date is not a number. */
const toDecimalCommas = (cell: string): string =>
  /[a-z/:]/i.test(cell) ? cell : cell.replace(/[.,]/g, (mark) => SWAPPED[mark] ?? mark);

function writeCell(cell: string, delimiter: string, quotesAll: boolean): string {
  const isQuoted = quotesAll || cell.includes(delimiter) || /["\n]/.test(cell);
  return isQuoted ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const encodeUtf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');

function rewrite(text: string): Record<string, PositionFileInput> {
  const rows = [...parseRows(text)].flat();
  const write = (
    delimiter: string,
    { quotesAll = false, convert = (cell: string): string => cell } = {},
  ): string => {
    const lines = rows.map(({ cells }) =>
      cells.map((cell) => writeCell(convert(cell), delimiter, quotesAll)).join(delimiter),
    );
    return '\n'.repeat((rows[0]?.line ?? 1) - 1) + lines.join('\n');
  };
  return {
    text,
    'UTF-8': new TextEncoder().encode(text).buffer,
    'UTF-8 with a mark': Buffer.from(`\uFEFF${text}`),
    'UTF-16, little-endian': encodeUtf16(text),
    'UTF-16, big-endian': encodeUtf16(text).swap16(),
    'CRLF line ends': text.replace(/\r?\n/g, '\r\n'),
    commas: write(','),
    semicolons: write(';'),
    tabs: write('\t'),
    bars: write('|'),
    'all cells quoted': write(';', { quotesAll: true }),
    'decimal commas': write(';', { convert: toDecimalCommas }),
  };
}

function read(input: PositionFileInput) {
  const { broker, holdings, skipped, totals } = parsePositionFile(input);
  return { broker, holdings, skipped: skipped.map(({ text, ...rest }) => rest), totals };
}

// Slow, malformed on purpose, or with two figures in a cell.
const UNSUITABLE = ['large-11', 'messy-10', 'messy-30', 'merrill-46'];

const suitable = fixtureNames.filter(
  (name) =>
    !UNSUITABLE.some((start) => name.startsWith(start)) &&
    parsePositionFile(readFixture(name)).holdings.length > 0,
);

test.each(suitable)('%s reads the same however it is written [CSV-189]', (name) => {
  const bytes = readFixture(name);
  const expected = read(bytes);
  const text = new TextDecoder(detectEncoding(bytes)).decode(bytes);
  const writings = rewrite(text);
  const readings = Object.keys(writings).map((how) => [how, read(writings[how] ?? '')]);
  const same = Object.keys(writings).map((how) => [how, expected]);
  expect(Object.fromEntries(readings)).toEqual(Object.fromEntries(same));
});
