import { countDecimals } from './decimal-comma.ts';
import { type RowFormat, RowSplitter } from './row-splitter.ts';

export interface Dialect extends RowFormat {
  /** Whether the first line is a spreadsheet's `sep=;` rather than a row. */
  hasSeparatorLine: boolean;
}

const DELIMITERS = [',', ';', '\t', '|'];
const HEAD_BLOCKS = 2;
const ONE_LINE_SCORE = 0.001;
const ZERO = 48;
const NINE = 57;

const SEPARATOR_LINE = /^"?sep=([^\w\s"]|\t)"?[^\w\n]*(?:\n|$)/i;

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

function countIn(line: string, delimiter: string): number {
  let count = 0;
  for (let at = line.indexOf(delimiter); at >= 0; at = line.indexOf(delimiter, at + 1)) {
    const isInNumber = isDigit(line.charCodeAt(at - 1)) && isDigit(line.charCodeAt(at + 1));
    if (delimiter !== ',' || !isInNumber) count += 1;
  }
  return count;
}

/** Counts the lines that contain it equally often. One line, or one per line, can be a sentence. */
function scoreDelimiter(lines: string[], delimiter: string): number {
  const linesByCount = new Map<number, number>();
  for (const line of lines) {
    const count = countIn(line, delimiter);
    linesByCount.set(count, (linesByCount.get(count) ?? 0) + 1);
  }
  const scores = Array.from(linesByCount, ([count, equal]) =>
    count === 1 ? equal * ONE_LINE_SCORE : count * (equal - 1 + ONE_LINE_SCORE),
  );
  return Math.max(...scores);
}

/** A table's rows contain it equally often; titles, footers and one name with a semicolon don't. */
function detectDelimiter(head: string): string {
  const lines = head.replace(/"[^"\n]*"/g, '""').split('\n');
  const scores = DELIMITERS.map((delimiter) => scoreDelimiter(lines, delimiter));
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ',';
}

function detectDecimalCommas(blocks: readonly string[], delimiter: string, lineEnd: string) {
  const splitter = new RowSplitter({ delimiter, lineEnd, hasDecimalCommas: false });
  const cells = blocks.flatMap((block) => splitter.split(block)).flatMap((row) => row.cells);
  const { commas, points } = countDecimals(cells);
  return commas > points;
}

export function detectDialect(blocks: readonly string[]): Dialect {
  const lineEnd = blocks.some((block) => block.includes('\n')) ? '\n' : '\r';
  const headBlocks = blocks.slice(0, HEAD_BLOCKS);
  const head = headBlocks.join('').replaceAll('\r', '\n');
  const separator = SEPARATOR_LINE.exec(head)?.[1];
  const delimiter = separator ?? detectDelimiter(head);
  return {
    delimiter,
    lineEnd,
    hasDecimalCommas: delimiter !== ',' && detectDecimalCommas(headBlocks, delimiter, lineEnd),
    hasSeparatorLine: separator !== undefined,
  };
}
