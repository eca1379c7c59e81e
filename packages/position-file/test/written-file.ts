import * as fc from 'fast-check';
import type { Broker, PositionHolding, SkippedLine, SkipReason } from '../src/index.ts';
import { holdingsOf, type Lot, type LotLine } from './model.ts';

/**
 * What must become of a line. `holdings` and `activity` are headers: the first naming instrument
 * and quantity, whichever of the two, is where lines begin to count. A header of `details` names
 * no quantity and cannot be that first one.
 */
export type Fate =
  | { lot: Lot }
  | { reason: SkipReason }
  | { header: 'holdings' | 'activity' | 'details' };

/** A cell; `raw` stands in the file as it is, whatever quotes and commas it has. */
export type Cell = string | { raw: string };

export interface Line {
  cells: Cell[];
  fate: Fate;
}

/** Lines that belong together: no blank line comes between them. */
export type Block = Line[];

/** A broker's file, and what reading it must give. */
export interface WrittenFile {
  input: string | Uint8Array;
  text: string;
  broker: Broker;
  holdings: PositionHolding[];
  skipped: SkippedLine[];
}

export function row(cells: Cell[], reason: SkipReason): Line {
  return { cells, fate: { reason } };
}

/** A line that is one text, in the file as it is. */
export function note(text: string, reason: SkipReason = 'no-commas'): Line {
  return row([{ raw: text }], reason);
}

export function header(cells: Cell[], kind: 'holdings' | 'activity' | 'details'): Line {
  return { cells, fate: { header: kind } };
}

/** What a file may look like without a change of what it says. */
interface Dress {
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

const dress: fc.Arbitrary<Dress> = fc.record({
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

function writeCell(cell: Cell, { quotesAll, padding }: Dress): string {
  if (typeof cell !== 'string') return cell.raw;
  const padded = `${padding}${cell}${padding}`;
  const isQuoted = quotesAll || /[",\n]/.test(padded);
  return isQuoted ? `"${padded.replaceAll('"', '""')}"` : padded;
}

function writeLine({ cells }: Line, dressed: Dress): string {
  const text = cells.map((cell) => writeCell(cell, dressed)).join(',');
  return dressed.hasTrailingComma && cells.length > 1 ? `${text},` : text;
}

const MAX_SHOWN_CHARACTERS = 300;

/** A line as the list of skipped lines shows it. */
function shown(text: string): string {
  const onOneLine = text.replaceAll(/\r?\n/g, ' ').trimEnd();
  return onOneLine.length > MAX_SHOWN_CHARACTERS
    ? `${onOneLine.slice(0, MAX_SHOWN_CHARACTERS)}…`
    : onOneLine;
}

/** Takes in the lines in their order and keeps account of what must become of each. */
class Account {
  readonly lots: LotLine[] = [];
  readonly skipped: SkippedLine[] = [];
  #hasBegun = false;

  take({ fate }: Line, line: number, text: string): void {
    if (!this.#hasBegun) {
      this.#hasBegun = 'header' in fate && fate.header !== 'details';
    } else if ('lot' in fate) {
      this.lots.push({ lot: fate.lot, line });
    } else {
      const reason = 'reason' in fate ? fate.reason : 'header';
      this.skipped.push({ line, text: shown(text), reason });
    }
  }
}

function write(blocks: Block[], broker: Broker, dressed: Dress): WrittenFile {
  const account = new Account();
  let text = '';
  let line = 1;
  const end = () => dressed.lineEnds[line % dressed.lineEnds.length] ?? '\n';
  blocks.forEach((block, index) => {
    for (const each of block) {
      const written = writeLine(each, dressed).replaceAll('\n', end());
      account.take(each, line, written);
      text += written + end();
      line += written.split('\n').length;
    }
    const blanks = dressed.blankLines[index % dressed.blankLines.length] ?? 0;
    for (let blank = 0; blank < blanks; blank += 1) {
      text += dressed.blankLine + end();
      line += 1;
    }
  });
  if (dressed.endsOpen) text = text.trimEnd();
  if (dressed.hasByteOrderMark) text = `\uFEFF${text}`;
  const input = dressed.isBytes ? new TextEncoder().encode(text) : text;
  return { input, text, broker, holdings: holdingsOf(account.lots), skipped: account.skipped };
}

/** Writes blocks of lines with any line ends, quotes, blank lines and the like. */
export function writtenFile(
  broker: Broker,
  blocks: fc.Arbitrary<Block[]>,
): fc.Arbitrary<WrittenFile> {
  return fc.tuple(blocks, dress).map(([each, dressed]) => write(each, broker, dressed));
}
