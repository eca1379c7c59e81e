import { splitIntoBlocks } from './decode-text.ts';
import { detectDialect } from './dialect.ts';
import { type Row, RowSplitter } from './row-splitter.ts';

export type { Row };

/** By RFC 4180, with a detected delimiter and line end. Decimal commas become points. */
export function* parseRows(text: string | readonly string[]): Generator<Row[], void> {
  const blocks = typeof text === 'string' ? splitIntoBlocks(text) : text;
  const dialect = detectDialect(blocks);
  const splitter = new RowSplitter(dialect);
  for (const [index, block] of blocks.entries()) {
    const rows = splitter.split(block);
    yield dialect.hasSeparatorLine && index === 0 ? rows.slice(1) : rows;
  }
  yield splitter.end();
}

export const isBlank = (row: Row): boolean =>
  !row.unclosed && row.cells.every((cell) => cell === '');

/** '' if the table lacks the column (-1) or the row ends before it. */
export function getCell({ cells }: Row, column: number): string {
  // Reading an array at -1 is slow.
  return column < 0 ? '' : (cells[column] ?? '');
}
