import { replaceDecimalComma } from './decimal-comma.ts';

export interface Row {
  /** The row's first line, from 1; a quoted cell may span several lines. */
  readonly line: number;
  readonly cells: string[];
  /** Raw text on one line, cut to 300 characters for display. */
  readonly text: string;
  /** A quote was never closed: the row holds the rest of the file. */
  readonly unclosed: boolean;
}

const SPACE = 32;
const QUOTE = 34;
const LAST_ASCII = 127;

// No real table is wider and no useful cell longer. Limits the memory a hostile file can take.
const MAX_CELLS = 500;
const MAX_CELL_CHARACTERS = 1000;
const MAX_TEXT_CHARACTERS = 300;
const MAX_RAW_CHARACTERS = 2 * MAX_TEXT_CHARACTERS;

/** Builds `text` only on demand: most rows are holdings and never show it. */
class FileRow implements Row {
  readonly line: number;
  readonly cells: string[];
  readonly unclosed: boolean;
  readonly #raw: string;

  constructor(line: number, cells: string[], raw: string, unclosed: boolean) {
    this.line = line;
    this.cells = cells;
    this.unclosed = unclosed;
    this.#raw = raw;
  }

  get text(): string {
    const raw = this.#raw.slice(0, MAX_RAW_CHARACTERS).trimEnd();
    const shown = /[\r\n]/.test(raw) ? raw.replace(/\r?\n|\r/g, ' ') : raw;
    return shown.length > MAX_TEXT_CHARACTERS ? `${shown.slice(0, MAX_TEXT_CHARACTERS)}…` : shown;
  }
}

const canBeTrimmed = (code: number): boolean => code <= SPACE || code > LAST_ASCII;

/** White space, no-break spaces and the zero-width characters found in copied text. */
const AROUND_TEXT = /[\s\u200b-\u200d\u2060]/;

const isAroundText = (cell: string, at: number): boolean =>
  canBeTrimmed(cell.charCodeAt(at)) && AROUND_TEXT.test(cell.charAt(at));

function trim(cell: string): string {
  let start = 0;
  let end = cell.length;
  while (start < end && isAroundText(cell, start)) start += 1;
  while (end > start && isAroundText(cell, end - 1)) end -= 1;
  return end - start === cell.length ? cell : cell.slice(start, end);
}

function splitLine(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let start = 0;
  while (cells.length < MAX_CELLS) {
    const end = line.indexOf(delimiter, start);
    const cellEnd = end < 0 ? line.length : end;
    cells.push(trim(line.slice(start, Math.min(cellEnd, start + MAX_CELL_CHARACTERS))));
    if (end < 0) break;
    start = end + 1;
  }
  return cells;
}

export interface RowFormat {
  delimiter: string;
  /** LF, which also covers CRLF, or CR if the file has no LF at all. */
  lineEnd: string;
  hasDecimalCommas: boolean;
}

type State = 'cell start' | 'unquoted' | 'quoted' | 'quote in quotes';

/** Linear in hostile text (decision 061). CSV libraries lack line numbers, raw text and pauses. */
export class RowSplitter {
  readonly #delimiter: string;
  readonly #lineEnd: string;
  readonly #hasDecimalCommas: boolean;
  #line = 1;
  #state: State = 'cell start';
  #isOpen = false;
  #rowLine = 1;
  #raw = '';
  #cells: string[] = [];
  #cell = '';
  #closedAt = -1;

  constructor({ delimiter, lineEnd, hasDecimalCommas }: RowFormat) {
    this.#delimiter = delimiter;
    this.#lineEnd = lineEnd;
    this.#hasDecimalCommas = hasDecimalCommas;
  }

  split(block: string): Row[] {
    const rows: Row[] = [];
    let quoteAt = -1;
    let at = 0;
    while (at < block.length) {
      const end = this.#isOpen ? -1 : block.indexOf(this.#lineEnd, at);
      if (quoteAt < at) quoteAt = block.indexOf('"', at);
      if (quoteAt < 0) quoteAt = block.length;
      if (end >= 0 && end < quoteAt) {
        const line = block.slice(at, end);
        const cells = splitLine(line, this.#delimiter);
        rows.push(this.#createRow(this.#line, cells, line, false));
        this.#line += 1;
        at = end + 1;
      } else {
        at = this.#scanRow(block, at, rows);
      }
    }
    return rows;
  }

  end(): Row[] {
    if (!this.#isOpen) return [];
    if (this.#state === 'quote in quotes') this.#closedAt = this.#cell.length - 1;
    const unclosed = this.#state === 'quoted';
    if (unclosed) this.#closedAt = this.#cell.length;
    this.#endCell();
    return [this.#createRow(this.#rowLine, this.#cells, this.#raw, unclosed)];
  }

  #scanRow(block: string, from: number, rows: Row[]): number {
    const delimiter = this.#delimiter.charCodeAt(0);
    const lineEnd = this.#lineEnd.charCodeAt(0);
    let state = this.#state;
    let cellStart = from;
    if (!this.#isOpen) this.#rowLine = this.#line;
    for (let at = from; at < block.length; at += 1) {
      const code = block.charCodeAt(at);
      if (code === lineEnd) this.#line += 1;
      if (state === 'quoted') {
        if (code === QUOTE) state = 'quote in quotes';
        continue;
      }
      if (code === QUOTE && (state === 'cell start' || state === 'quote in quotes')) {
        state = 'quoted';
        continue;
      }
      if (state === 'quote in quotes') this.#closedAt = this.#cell.length + at - 1 - cellStart;
      state = 'unquoted';
      if (code !== delimiter && code !== lineEnd) continue;

      this.#addToCell(block, cellStart, at);
      this.#endCell();
      state = 'cell start';
      cellStart = at + 1;
      if (code === lineEnd) {
        this.#addToRaw(block, from, at);
        rows.push(this.#createRow(this.#rowLine, this.#cells, this.#raw, false));
        this.#startRow();
        return at + 1;
      }
    }
    this.#addToCell(block, cellStart, block.length);
    this.#addToRaw(block, from, block.length);
    this.#isOpen = true;
    this.#state = state;
    return block.length;
  }

  #createRow(line: number, cells: string[], raw: string, unclosed: boolean): Row {
    const read = this.#hasDecimalCommas ? cells.map(replaceDecimalComma) : cells;
    return new FileRow(line, read, raw, unclosed);
  }

  #startRow(): void {
    this.#isOpen = false;
    this.#state = 'cell start';
    this.#raw = '';
    this.#cells = [];
  }

  #addToCell(block: string, start: number, end: number): void {
    const room = MAX_CELL_CHARACTERS - this.#cell.length;
    this.#cell += block.slice(start, Math.min(end, start + room));
  }

  #addToRaw(block: string, start: number, end: number): void {
    const room = MAX_RAW_CHARACTERS - this.#raw.length;
    this.#raw += block.slice(start, Math.min(end, start + room));
  }

  #endCell(): void {
    if (this.#cells.length < MAX_CELLS) this.#cells.push(trim(this.#unquoteCell()));
    this.#cell = '';
    this.#closedAt = -1;
  }

  #unquoteCell(): string {
    if (this.#closedAt < 0) return this.#cell;
    const inside = this.#cell
      .slice(1, this.#closedAt)
      .replaceAll('""', '"')
      .replaceAll('\r\n', '\n');
    return inside + this.#cell.slice(this.#closedAt + 1);
  }
}
