import * as fc from 'fast-check';
import type { Broker, PositionHolding, SkippedLine, SkipReason } from '../src/index.ts';
import { computeHoldings, type Lot, type LotLine } from './reference-model.ts';

export type ExpectedResult =
  | { lot: Lot }
  | { reason: SkipReason; detail?: string }
  | { isHeader: true };

/** A cell; `raw` text is written without quoting, whatever quotes and commas it has. */
export type Cell = string | { raw: string };

export interface Line {
  cells: Cell[];
  expected: ExpectedResult;
}

/** Lines without blank lines between them. */
export type Block = Line[];

export interface GeneratedFile {
  input: string | Uint8Array;
  text: string;
  broker: Broker;
  holdings: PositionHolding[];
  skipped: SkippedLine[];
}

export function row(cells: Cell[], reason: SkipReason): Line {
  return { cells, expected: { reason } };
}

export function note(text: string, reason: SkipReason = 'no-commas'): Line {
  return row([{ raw: text }], reason);
}

export function header(cells: Cell[]): Line {
  return { cells, expected: { isHeader: true } };
}

interface FileFormat {
  hasByteOrderMark: boolean;
  isBytes: boolean;
  quotesAll: boolean;
  hasTrailingComma: boolean;
  padding: string;
  lineEnds: string[];
  blankLines: number[];
  blankLine: string;
  endsOpen: boolean;
}

const fileFormat: fc.Arbitrary<FileFormat> = fc.record({
  hasByteOrderMark: fc.boolean(),
  isBytes: fc.boolean(),
  quotesAll: fc.boolean(),
  hasTrailingComma: fc.boolean(),
  padding: fc.constantFrom('', '', ' ', '\u00a0'),
  lineEnds: fc.array(fc.constantFrom('\n', '\r\n'), { minLength: 1, maxLength: 5 }),
  blankLines: fc.array(fc.nat(2), { minLength: 1, maxLength: 5 }),
  blankLine: fc.constantFrom('', '', '  ', '\u00a0'),
  endsOpen: fc.boolean(),
});

function writeCell(cell: Cell, { quotesAll, padding }: FileFormat): string {
  if (typeof cell !== 'string') return cell.raw;
  const padded = `${padding}${cell}${padding}`;
  const isQuoted = quotesAll || /[",\n]/.test(padded);
  return isQuoted ? `"${padded.replaceAll('"', '""')}"` : padded;
}

function writeLine({ cells }: Line, format: FileFormat): string {
  const text = cells.map((cell) => writeCell(cell, format)).join(',');
  return format.hasTrailingComma && cells.length > 1 ? `${text},` : text;
}

const MAX_SHOWN_CHARACTERS = 300;

function formatSkippedText(text: string): string {
  const onOneLine = text.replaceAll(/\r?\n/g, ' ').trimEnd();
  return onOneLine.length > MAX_SHOWN_CHARACTERS
    ? `${onOneLine.slice(0, MAX_SHOWN_CHARACTERS)}…`
    : onOneLine;
}

class ExpectedResultCollector {
  readonly lots: LotLine[] = [];
  readonly skipped: SkippedLine[] = [];
  #isPastHeader = false;

  addLine({ expected }: Line, line: number, text: string): void {
    if (!this.#isPastHeader) {
      this.#isPastHeader = 'isHeader' in expected;
    } else if ('lot' in expected) {
      this.lots.push({ lot: expected.lot, line });
    } else {
      const why = 'reason' in expected ? expected : { reason: 'header' as const };
      this.skipped.push({ line, text: formatSkippedText(text), ...why });
    }
  }
}

function write(blocks: Block[], broker: Broker, format: FileFormat): GeneratedFile {
  const results = new ExpectedResultCollector();
  let text = '';
  let line = 1;
  const end = () => format.lineEnds[line % format.lineEnds.length] ?? '\n';
  blocks.forEach((block, index) => {
    for (const each of block) {
      const written = writeLine(each, format).replaceAll('\n', end());
      results.addLine(each, line, written);
      text += written + end();
      line += written.split('\n').length;
    }
    const blanks = format.blankLines[index % format.blankLines.length] ?? 0;
    for (let blank = 0; blank < blanks; blank += 1) {
      text += format.blankLine + end();
      line += 1;
    }
  });
  if (format.endsOpen) text = text.trimEnd();
  if (format.hasByteOrderMark) text = `\uFEFF${text}`;
  const input = format.isBytes ? new TextEncoder().encode(text) : text;
  return { input, text, broker, holdings: computeHoldings(results.lots), skipped: results.skipped };
}

export function generateFile(
  broker: Broker,
  blocks: fc.Arbitrary<Block[]>,
): fc.Arbitrary<GeneratedFile> {
  return fc.tuple(blocks, fileFormat).map(([each, format]) => write(each, broker, format));
}
