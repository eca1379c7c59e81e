import * as fc from 'fast-check';
import { type Amount, type Spelling, spell } from './amounts.ts';
import { type Entry, entry, fateOf } from './entries.ts';
import { type Column, columns } from './spreadsheet-columns.ts';
import {
  type Block,
  type Cell,
  header,
  type Line,
  note,
  row,
  writtenFile,
} from './written-file.ts';

const spelling: fc.Arbitrary<Spelling> = fc.record({
  places: fc.constantFrom(0, 2),
  thousands: fc.boolean(),
  dollar: fc.boolean(),
  plus: fc.boolean(),
  bareFraction: fc.boolean(),
  negative: fc.constantFrom('minus', 'true minus', 'parentheses'),
});

/** Cells as they stand in a file, with quotes in all the places where quotes can be. */
const DESCRIPTIONS = [
  ...['APPLE INC', 'Super Micro Computer', '6" of "it', '3" PIPE AND "TUBE CO'],
  ...['"closed" then more', '"said ""sell"" once"', '"CLOUDFLARE INC\nCLASS A"', '"two\n\nblank"'],
  ...['=1+1', '"=HYPERLINK(""http://example.invalid"")"', '日本 🚀 ADR', 'the word put', '"a, b"'],
];

/** An entry and how its row is written. */
interface WrittenEntry {
  each: Entry;
  spelled: Spelling;
  description: string;
}

const writtenEntry: fc.Arbitrary<WrittenEntry> = fc.record({
  each: entry,
  spelled: spelling,
  description: fc.constantFrom(...DESCRIPTIONS),
});

function cellOf({ each, spelled, description }: WrittenEntry, column: Column): Cell {
  const { absence } = each;
  const money = (amount: Amount | null, absent: string) =>
    amount === null ? absent : spell(amount, spelled);
  switch (column.tells) {
    case 'instrument':
      return each.instrument;
    case 'quantity':
      return each.badQuantity ?? spell(each.quantity, { ...spelled, dollar: false });
    case 'price':
      return money(each.price, absence.price);
    case 'mark':
      return money(each.mark, '--');
    case 'pnlOpen':
      return money(each.pnlOpen, absence.gain);
    case 'pnlPercent':
      return each.pnlPercent === null
        ? absence.gain
        : spell(each.pnlPercent, { ...spelled, dollar: false, percent: true });
    case 'description':
      return { raw: description };
    case 'nothing':
      return column.text;
  }
}

function entryLine(written: WrittenEntry, table: Column[]): Line {
  const tells = (what: Column['tells']) => table.some((column) => column.tells === what);
  const { mark, pnlOpen, pnlPercent } = written.each;
  return {
    cells: table.map((column) => cellOf(written, column)),
    fate: fateOf(written.each, {
      mark: tells('mark') ? mark : null,
      pnlOpen: tells('pnlOpen') ? pnlOpen : null,
      pnlPercent: tells('pnlPercent') ? pnlPercent : null,
    }),
  };
}

function headerOf(table: Column[]): Line {
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

export const spreadsheet = writtenFile(
  'hand-made spreadsheet',
  fc
    .tuple(top, columns, fc.array(writtenEntry, { maxLength: 15 }))
    .map(([above, table, entries]) => [
      above,
      [headerOf(table), ...entries.map((each) => entryLine(each, table))],
    ]),
);

/** A row that ends before the trade price, where the table has the room for one. */
function shortLines(table: Column[]): Line[] {
  const price = table.findIndex(({ tells }) => tells === 'price');
  return price < 3 ? [] : [row(Array(price - 1).fill('5'), 'short-row')];
}

type Mess = (table: Column[]) => Line[];

const mess = fc.constantFrom<Mess>(
  () => [note('just some text without any separators')],
  () => [note('""')],
  () => [note('"a sentence, in quotes"')],
  (table) => [row(Array(table.length).fill(''), 'ticker')],
  (table) => [headerOf(table)],
  shortLines,
);

const messyLines = fc.array(
  fc.oneof(
    writtenEntry.map(
      (each): Mess =>
        (table) => [entryLine(each, table)],
    ),
    mess,
  ),
  { maxLength: 20 },
);

const UNCLOSED: Block = [
  note('"$1.00,1%,1.00,10,ZM,quote never closed\nIBM,100,5,swallowed', 'unclosed-quote'),
];

/** Tables with lines of all kinds between the rows, a second one with other columns, and an end. */
export const messySpreadsheet = writtenFile(
  'hand-made spreadsheet',
  fc
    .tuple(top, columns, messyLines, columns, messyLines, fc.boolean())
    .map(([above, first, firstLines, second, secondLines, isUnclosed]) => [
      above,
      [headerOf(first)],
      ...firstLines.map((lines) => lines(first)),
      [headerOf(second)],
      ...secondLines.map((lines) => lines(second)),
      ...(isUnclosed ? [UNCLOSED] : []),
    ]),
);
