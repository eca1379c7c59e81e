import type { ReadableText } from './sliced-text.ts';

/** One row of the file. */
export interface Row {
  /** Number of the row's first line, from 1; a quoted cell may span several lines. */
  line: number;
  /** The cells, unquoted and trimmed (no-break spaces too). */
  cells: string[];
  /** The raw text of the row on one line, cut to 300 characters for display. */
  text: string;
  /** A quote was opened and never closed: the row holds the rest of the file. */
  unclosed: boolean;
}

const CR = 13;
const LF = 10;
const COMMA = 44;
const QUOTE = 34;
const END = -1;

const YIELD_EVERY_CHARACTERS = 8 * 1024;
// No known table is wider and no useful cell is longer; the limits bound the memory that a hostile
// file can use.
const MAX_CELLS = 500;
const MAX_CELL_CHARACTERS = 1000;
const MAX_TEXT_CHARACTERS = 300;

function unquote(cell: string, closedAt: number): string {
  const inside = cell.slice(1, closedAt).replaceAll('""', '"');
  return inside + cell.slice(closedAt + 1);
}

function formatOnOneLine(text: string): string {
  const shown = text.replace(/\r?\n|\r/g, ' ').trimEnd();
  return shown.length > MAX_TEXT_CHARACTERS ? `${shown.slice(0, MAX_TEXT_CHARACTERS)}…` : shown;
}

/**
 * Splits text into rows by RFC 4180, in one pass over its characters. Lines end in LF, CRLF or
 * both mixed (CR alone where the text has no LF at all). A quote counts only at the start of a
 * cell; anywhere else it is a character. Yields null every few thousand characters, also within
 * a row, so that the caller can yield to the event loop.
 *
 * Written by hand and not with a library: rows need their line number and raw text, unclosed and
 * stray quotes must follow the rules above, and parsing a hostile row must be interruptible.
 */
export function* parseRows(text: ReadableText): Generator<Row | null, void> {
  const lineEnd = text.includes('\n') ? LF : CR;
  let line = 1;
  let rowLine = 1;
  let rowStart = 0;
  let cellStart = 0;
  let closedAt = -1;
  let inQuotes = false;
  let cells: string[] = [];
  let nextYieldAt = YIELD_EVERY_CHARACTERS;

  for (let at = 0; at <= text.length; at += 1) {
    if (at >= nextYieldAt) {
      yield null;
      nextYieldAt = at + YIELD_EVERY_CHARACTERS;
    }
    const code = at < text.length ? text.charCodeAt(at) : END;
    if (code === lineEnd) line += 1;
    if (inQuotes && code !== END) {
      if (code !== QUOTE) continue;
      if (text.charCodeAt(at + 1) === QUOTE) {
        at += 1;
      } else {
        inQuotes = false;
        closedAt = at - cellStart;
      }
      continue;
    }
    if (code === QUOTE && at === cellStart) {
      inQuotes = true;
      continue;
    }
    if (code !== COMMA && code !== lineEnd && code !== END) continue;

    if (cells.length < MAX_CELLS) {
      const cell = text.slice(cellStart, Math.min(at, cellStart + MAX_CELL_CHARACTERS));
      const quoted = closedAt >= 0 || inQuotes;
      cells.push((quoted ? unquote(cell, inQuotes ? cell.length : closedAt) : cell).trim());
    }
    cellStart = at + 1;
    closedAt = -1;
    if (code === COMMA) continue;

    const isAfterLastLineEnd = code === END && at === rowStart;
    if (!isAfterLastLineEnd) {
      const raw = text.slice(rowStart, Math.min(at, rowStart + 2 * MAX_TEXT_CHARACTERS));
      yield { line: rowLine, cells, text: formatOnOneLine(raw), unclosed: inQuotes };
    }
    cells = [];
    rowStart = at + 1;
    rowLine = line;
  }
}

/** Whether the line is empty; a line of commas only is a row. */
export function isBlank(row: Row): boolean {
  return row.cells.length === 1 && row.text.trim() === '';
}
