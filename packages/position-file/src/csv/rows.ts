import { splitIntoBlocks } from './decode-text.ts';
import { detectDialect } from './dialect.ts';
import { type Row, RowSplitter } from './row-splitter.ts';

export type { Row };

/**
 * Splits text into rows by RFC 4180. Cells end in commas, semicolons, tabs or bars, whichever the
 * file has; lines in LF, CRLF or both mixed (CR alone where the text has no LF at all). Numbers
 * with a decimal comma are given with a point. Yields the rows of each block of the text, so that
 * the caller can yield to the event loop; a block within a long row has none.
 * @param text a string, or the blocks of `decodeText`
 */
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

/** Whether the line is nothing: empty, or delimiters and empty cells only. */
export function isBlank(row: Row): boolean {
  return !row.unclosed && row.cells.every((cell) => cell === '');
}

/** The cell of a column; '' where the table has no such column (-1) or the row ends before it. */
export function getCell({ cells }: Row, column: number): string {
  // Reading an array at -1 is slow.
  return column < 0 ? '' : (cells[column] ?? '');
}
