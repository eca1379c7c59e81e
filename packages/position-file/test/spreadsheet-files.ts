import * as fc from 'fast-check';
import { type Amount, formatAmount, type NumberFormat } from './amounts.ts';
import { type Entry, entry, getExpectedResult } from './entries.ts';
import {
  type Block,
  type Cell,
  generateFile,
  header,
  type Line,
  note,
  row,
} from './generated-file.ts';
import { type Column, columns } from './spreadsheet-columns.ts';

const numberFormat: fc.Arbitrary<NumberFormat> = fc.record({
  places: fc.constantFrom(0, 2),
  thousands: fc.boolean(),
  dollar: fc.boolean(),
  plus: fc.boolean(),
  bareFraction: fc.boolean(),
  negative: fc.constantFrom('minus', 'true minus', 'parentheses'),
});

/** Raw cells with quotes in every place where quotes can be. */
const DESCRIPTIONS = [
  'APPLE INC',
  'Super Micro Computer',
  '6" of "it',
  '3" PIPE AND "TUBE CO',
  '"closed" then more',
  '"said ""sell"" once"',
  '"CLOUDFLARE INC\nCLASS A"',
  '"two\n\nblank"',
  '=1+1',
  '"=HYPERLINK(""http://example.invalid"")"',
  '日本 🚀 ADR',
  'the word put',
  '"a, b"',
];

/** An entry and the format of its row. */
interface WrittenEntry {
  each: Entry;
  numberFormat: NumberFormat;
  description: string;
}

const writtenEntry: fc.Arbitrary<WrittenEntry> = fc.record({
  each: entry,
  numberFormat: numberFormat,
  description: fc.constantFrom(...DESCRIPTIONS),
});

function renderCell({ each, numberFormat, description }: WrittenEntry, column: Column): Cell {
  const { absentText } = each;
  const money = (amount: Amount | null, absent: string) =>
    amount === null ? absent : formatAmount(amount, numberFormat);
  switch (column.field) {
    case 'instrument':
      return each.instrument;
    case 'quantity':
      return each.badQuantity ?? formatAmount(each.quantity, { ...numberFormat, dollar: false });
    case 'price':
      return money(each.price, absentText.price);
    case 'mark':
      return money(each.mark, '--');
    case 'pnlOpen':
      return money(each.pnlOpen, absentText.gain);
    case 'pnlPercent':
      return each.pnlPercent === null
        ? absentText.gain
        : formatAmount(each.pnlPercent, { ...numberFormat, dollar: false, percent: true });
    case 'description':
      return { raw: description };
    case 'none':
      return column.text;
  }
}

function entryLine(written: WrittenEntry, table: Column[]): Line {
  const hasColumn = (what: Column['field']) => table.some((column) => column.field === what);
  const { mark, pnlOpen, pnlPercent } = written.each;
  return {
    cells: table.map((column) => renderCell(written, column)),
    expected: getExpectedResult(written.each, {
      mark: hasColumn('mark') ? mark : null,
      pnlOpen: hasColumn('pnlOpen') ? pnlOpen : null,
      pnlPercent: hasColumn('pnlPercent') ? pnlPercent : null,
    }),
  };
}

function createHeader(table: Column[]): Line {
  return header(
    table.map(({ name }) => name),
    'holdings',
  );
}

const TOP: Block = [
  note('# exported 2026-09-29, sorted by symbol, then by size'),
  note('Stock Symbol;a note with the word symbol and no comma'),
  header(['Symbol', 'Sort by'], 'details'),
];
const top = fc.subarray(TOP);

export const spreadsheet = generateFile(
  'hand-made spreadsheet',
  fc
    .tuple(top, columns, fc.array(writtenEntry, { maxLength: 15 }))
    .map(([above, table, entries]) => [
      above,
      [createHeader(table), ...entries.map((each) => entryLine(each, table))],
    ]),
);

/** A row that ends before the trade price column, where that is the fourth column or later. */
function shortLines(table: Column[]): Line[] {
  const price = table.findIndex(({ field }) => field === 'price');
  return price < 3 ? [] : [row(Array(price - 1).fill('5'), 'short-row')];
}

type NoiseLines = (table: Column[]) => Line[];

const noise = fc.constantFrom<NoiseLines>(
  () => [note('just some text without any separators')],
  () => [note('"a sentence, in quotes"')],
  (table) => [createHeader(table)],
  shortLines,
);

const messyLines = fc.array(
  fc.oneof(
    writtenEntry.map(
      (each): NoiseLines =>
        (table) => [entryLine(each, table)],
    ),
    noise,
  ),
  { maxLength: 20 },
);

const UNCLOSED: Block = [
  note('"$1.00,1%,1.00,10,ZM,quote never closed\nIBM,100,5,swallowed', 'unclosed-quote'),
];

/** Two tables with different columns and lines of all kinds between the rows. */
export const messySpreadsheet = generateFile(
  'hand-made spreadsheet',
  fc
    .tuple(top, columns, messyLines, columns, messyLines, fc.boolean())
    .map(([above, first, firstLines, second, secondLines, isUnclosed]) => [
      above,
      [createHeader(first)],
      ...firstLines.map((lines) => lines(first)),
      [createHeader(second)],
      ...secondLines.map((lines) => lines(second)),
      ...(isUnclosed ? [UNCLOSED] : []),
    ]),
);
