import { renderNumber } from './number-format.ts';
import { parseXml } from './parse-xml.ts';
import { getFormat, MAX_CELL_CHARACTERS, openWorkbook, type Workbook } from './workbook.ts';

const MAX_COLUMNS = 500;
// More than the server accepts, so that it says that there are too many.
const MAX_ROWS = 60_002;
const MAX_CSV_BYTES = 10 * 1024 * 1024;
const LETTER_A = 64;

interface Cell {
  type: string;
  style: string;
  column: number;
  text: string;
}

/** 0 for `A7`, 27 for `AB7`. */
function parseColumn(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') {
    column = 26 * column + letter.charCodeAt(0) - LETTER_A;
  }
  return column - 1;
}

function renderCell({ type, style, text }: Cell, workbook: Workbook): string {
  if (type === 's') return workbook.strings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type === 'n') return renderNumber(text, getFormat(workbook, style), workbook.is1904);
  return text;
}

const quote = (text: string): string =>
  text === ''
    ? ''
    : `"${text.slice(0, MAX_CELL_CHARACTERS).replace(/\s+/g, ' ').replaceAll('"', '""')}"`;

/** A formula's cell has its last result. @throws if it isn't a workbook, damaged or too large */
export function renderWorkbook(bytes: Uint8Array): string {
  const workbook = openWorkbook(bytes);
  const lines: string[] = [];
  let csvBytes = 0;
  let width = 0;
  let row = 0;
  let cells: (string | undefined)[] = [];
  let cell: Cell | null = null;
  let isValue = false;

  function endRow(): void {
    if (cells.length === 0 || lines.length >= MAX_ROWS) return;
    const isBelowRow = lines.length > 0 && row === lines.length + 1;
    while (lines.length < Math.min(row - 1, MAX_ROWS)) lines.push('');
    // A table's rows are equally long, as in a CSV file: Excel leaves out empty cells at the end.
    width = Math.max(cells.length, isBelowRow ? width : 0);
    const line = Array.from({ length: width }, (_, column) => quote(cells[column] ?? '')).join(',');
    csvBytes += Buffer.byteLength(line) + 1;
    if (csvBytes > MAX_CSV_BYTES) throw new Error('The workbook is too large');
    lines.push(line);
  }

  parseXml(workbook.sheet, {
    open(name, { r = '', t = 'n', s = '' }) {
      isValue = name === 'v' || name === 't';
      if (name === 'row') {
        row = Number(r) || row + 1;
        cells = [];
      } else if (name === 'c') {
        cell = { type: t, style: s, column: r ? parseColumn(r) : cells.length, text: '' };
      }
    },
    text(part) {
      if (cell && isValue && cell.text.length < MAX_CELL_CHARACTERS) cell.text += part;
    },
    close(name) {
      isValue = false;
      if (name === 'row') endRow();
      if (name !== 'c' || !cell) return;
      const text = cell.text === '' ? '' : renderCell(cell, workbook);
      if (text !== '' && cell.column >= 0 && cell.column < MAX_COLUMNS) cells[cell.column] = text;
      cell = null;
    },
  });
  return lines.join('\n');
}
