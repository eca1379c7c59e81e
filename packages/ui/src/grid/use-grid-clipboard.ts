import type { ClipboardEvent } from 'react';
import { type CellChange, type GridColumn, readPasted } from './grid-column.ts';
import type { GridContext } from './use-grid-edit.ts';

type Block = readonly (readonly string[])[];

function parseBlock(text: string): Block {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.replace(/^"(.*)"$/, '$1').trim()));
}

const formatBlock = (block: Block): string =>
  block.map((cells) => cells.map((cell) => cell.replace(/[\t\n]+/g, ' ')).join('\t')).join('\n');

function fillSize(block: Block, rows: number, columns: number): Block {
  const width = block[0]?.length ?? 0;
  if (width === 0 || rows % block.length !== 0 || columns % width !== 0) return block;
  return Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: columns },
      (_, column) => block[row % block.length]?.[column % width] ?? '',
    ),
  );
}

function formatCell<Row>({ choice, text }: GridColumn<Row>, row: Row): string {
  if (!choice) return text?.(row) ?? '';
  const value = choice.value(row);
  if (value === '') return '';
  return choice.options.find((option) => option.value === value)?.label ?? value;
}

interface ResolvedPaste<Row> {
  readonly changes: readonly CellChange<Row>[];
  readonly faults: readonly string[];
}

interface PasteTarget<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly rowIndex: number;
  readonly columnIndex: number;
}

const refuse = (...faults: string[]) => ({ changes: [], faults });

/** The row for each line of a block: by name if pasted onto the names, otherwise by position. */
function findRows<Row>(block: Block, { rows, columns, rowIndex, columnIndex }: PasteTarget<Row>) {
  const naming = columns[columnIndex];
  if (!naming?.rowHeader || !naming.text) {
    return block.map((_, index) => rows[rowIndex + index]);
  }
  const named = new Map(rows.map((row) => [naming.text?.(row).toLowerCase(), row]));
  return block.map(([name = '']) => named.get(name.toLowerCase()));
}

/** All texts must be valid and fit. On row names, each line starts with a name, in any order. */
function resolvePaste<Row>(block: Block, target: PasteTarget<Row>): ResolvedPaste<Row> {
  const { columns, columnIndex } = target;
  const byName = Boolean(columns[columnIndex]?.rowHeader);
  const width = Math.max(...block.map((cells) => cells.length));
  const found = findRows(block, target);
  const faults = block.flatMap(([name], index) =>
    found[index] === undefined && byName ? [`${name || 'An empty name'} is not in the list.`] : [],
  );
  if (faults.length > 0) return refuse(...faults);
  const rows = found.filter((row) => row !== undefined);
  if (rows.length < found.length) {
    return refuse(`The block has ${block.length} rows, but there is only room for ${rows.length}.`);
  }
  const covered = columns.slice(columnIndex, columnIndex + width);
  const edited = byName ? covered.slice(1) : covered;
  if (covered.length < width || edited.some(({ choice }) => !choice) || edited.length === 0) {
    return refuse(`The block has ${width} columns, and not all of them can be pasted here.`);
  }
  const values = byName ? block.map((cells) => cells.slice(1)) : block;
  return readCells(
    values,
    { rows, columns: edited },
    columns.find(({ rowHeader }) => rowHeader),
  );
}

function readCells<Row>(
  block: Block,
  { rows, columns }: Pick<PasteTarget<Row>, 'rows' | 'columns'>,
  naming: GridColumn<Row> | undefined,
): ResolvedPaste<Row> {
  const changes: CellChange<Row>[] = [];
  const faults: string[] = [];
  for (const [rowIndex, row] of rows.entries()) {
    for (const [columnIndex, { id, choice }] of columns.entries()) {
      if (!choice) continue;
      const text = block[rowIndex]?.[columnIndex] ?? '';
      const value = readPasted(choice, text);
      if (value === undefined) {
        const shown = text === '' ? 'empty' : `“${text}”`;
        faults.push(`${choice.label} of ${naming?.text?.(row)} cannot be ${shown}.`);
      } else if (value !== choice.value(row)) changes.push({ row, columnId: id, value });
    }
  }
  return faults.length > 0 ? refuse(...faults) : { changes, faults };
}

interface GridClipboardOptions<Row> extends GridContext<Row> {
  readonly onRefusePaste: (faults: readonly string[]) => void;
}

export function useGridClipboard<Row>(options: GridClipboardOptions<Row>) {
  const { rows, columns, selection, edit, onRefusePaste } = options;
  const { firstRow, lastRow, firstColumn, lastColumn } = selection.range;
  const isCell = ({ target }: ClipboardEvent) => (target as HTMLElement).closest('tbody') !== null;

  return {
    onCopy(event: ClipboardEvent): void {
      if (!isCell(event)) return;
      const copied = columns
        .slice(firstColumn, lastColumn + 1)
        .filter(({ choice, text }) => choice ?? text);
      const block = rows
        .slice(firstRow, lastRow + 1)
        .map((row) => copied.map((column) => formatCell(column, row)));
      event.clipboardData.setData('text/plain', formatBlock(block));
      event.preventDefault();
    },
    onPaste(event: ClipboardEvent): void {
      const text = event.clipboardData.getData('text/plain');
      if (!isCell(event) || text === '') return;
      event.preventDefault();
      edit.cancel();
      const size = [lastRow - firstRow + 1, lastColumn - firstColumn + 1] as const;
      const block = fillSize(parseBlock(text), ...size);
      const at = { rowIndex: firstRow, columnIndex: firstColumn };
      const { changes, faults } = resolvePaste(block, { rows, columns, ...at });
      if (faults.length > 0) onRefusePaste(faults);
      else edit.commit(changes);
    },
  };
}
