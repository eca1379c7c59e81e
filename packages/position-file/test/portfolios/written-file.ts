import * as fc from 'fast-check';
import type { Broker, PositionHolding, SkippedLine, TotalKind } from '../../src/index.ts';
import { type Amount, toNumber } from '../amounts.ts';
import { computeHoldings, type Lot, type LotLine } from '../reference-model.ts';

export interface Line {
  cells: string[];
  lot?: Lot;
  skipped?: Omit<SkippedLine, 'line' | 'text'>;
  totals?: Partial<Record<TotalKind, Amount>>;
  isFirstHeader?: boolean;
}

export interface WrittenFile {
  input: string | Uint8Array;
  text: string;
  broker: Broker;
  holdings: PositionHolding[];
  skipped: Partial<SkippedLine>[];
  totals: { kind: TotalKind; line: number; total: number }[];
}

export interface Layout {
  name: string;
  broker: Broker;
  lines: fc.Arbitrary<Line[]>;
  canHaveDecimalCommas: boolean;
}

type Delimiter = ',' | ';' | '\t';

interface Dialect {
  delimiter: Delimiter;
  hasDecimalCommas: boolean;
  quotesAll: boolean;
  lineEnd: '\n' | '\r\n';
  encoding: 'text' | 'utf-8' | 'utf-8 with mark' | 'utf-16le' | 'utf-16be';
  emptyEvery: number;
}

const dialect: fc.Arbitrary<Omit<Dialect, 'delimiter'>> = fc.record({
  hasDecimalCommas: fc.boolean(),
  quotesAll: fc.boolean(),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  encoding: fc.constantFrom('text', 'utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be'),
  emptyEvery: fc.constantFrom(3, 7, 1000),
});

const SWAPPED: Partial<Record<string, string>> = { ',': '.', '.': ',' };

/** Turns `1,234.56` into `1.234,56`. A cell with letters or a date is not a number. */
const toDecimalCommas = (cell: string): string =>
  /[a-z/:]/i.test(cell) ? cell : cell.replace(/[.,]/g, (mark) => SWAPPED[mark] ?? mark);

function writeCell(cell: string, { delimiter, hasDecimalCommas, quotesAll }: Dialect): string {
  const text = hasDecimalCommas && delimiter !== ',' ? toDecimalCommas(cell) : cell;
  const isQuoted = quotesAll || text.includes(delimiter) || /["\n]/.test(text);
  return isQuoted ? `"${text.replaceAll('"', '""')}"` : text;
}

function encode(text: string, encoding: Dialect['encoding']): string | Uint8Array {
  if (encoding === 'text') return text;
  if (encoding.startsWith('utf-8')) {
    return new TextEncoder().encode(encoding === 'utf-8' ? text : `\uFEFF${text}`);
  }
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return encoding === 'utf-16le' ? bytes : bytes.swap16();
}

const isEmpty = ({ cells }: Line): boolean => cells.every((cell) => cell === '');

const addEmptyLines = (lines: Line[], { emptyEvery }: Dialect): Line[] =>
  lines.flatMap((line, index) => {
    const isAfterTitle = index > 0 && line.cells.length > 1;
    const empty = { cells: line.cells.map(() => '') };
    return isAfterTitle && index % emptyEvery === 0 ? [empty, line] : [line];
  });

function write(lines: Line[], broker: Broker, how: Dialect): WrittenFile {
  const all = addEmptyLines(lines, how);
  const numbered = all.map((line, index) => ({
    ...line,
    line: index + 1,
    text: line.cells.map((cell) => writeCell(cell, how)).join(how.delimiter),
  }));
  const text = numbered.map((line) => line.text + how.lineEnd).join('');
  const content = numbered.slice(all.findIndex(({ isFirstHeader }) => isFirstHeader) + 1);
  const lots = content.flatMap(({ lot, line }): LotLine[] => (lot ? [{ lot, line }] : []));
  const totals = content.flatMap(({ totals: sums = {}, line }) =>
    Object.entries(sums).map(([kind, total]) => ({
      kind: kind as TotalKind,
      line,
      total: toNumber(total),
    })),
  );
  return {
    input: encode(text, how.encoding),
    text,
    broker,
    holdings: computeHoldings(lots),
    skipped: content
      .filter((line) => !line.lot && !isEmpty(line))
      .map((each) => ({ line: each.line, text: each.text.trimEnd(), ...each.skipped })),
    totals,
  };
}

export const writeFiles = (
  { broker, lines, canHaveDecimalCommas }: Layout,
  delimiters: Delimiter[] = [',', ',', ',', ';', '\t'],
) =>
  fc.tuple(lines, dialect, fc.constantFrom(...delimiters)).map(([each, how, delimiter]) => {
    const hasDecimalCommas = how.hasDecimalCommas && canHaveDecimalCommas;
    return write(each, broker, { ...how, delimiter, hasDecimalCommas });
  });
