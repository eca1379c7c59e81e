import { type RefObject, useMemo, useState } from 'react';
import type { SelectOption } from '../select/option.ts';
import { type CellChange, type GridColumn, readTyped, typeLetter } from './grid-column.ts';

interface GridEditOptions<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly selection: CellSelection;
  readonly onCommit: (changes: readonly CellChange<Row>[]) => void;
}

export type GridEdit<Row> = ReturnType<typeof useGridEdit<Row>>;

export interface GridContext<Row> extends Omit<GridEditOptions<Row>, 'onCommit'> {
  readonly edit: GridEdit<Row>;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

export function useGridEdit<Row>({ rows, columns, selection, onCommit }: GridEditOptions<Row>) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { active, range } = selection;
  const choice = columns[active.column]?.choice;

  function commit(changes: readonly CellChange<Row>[]): void {
    const different = changes.filter(
      ({ row, columnId, value }) =>
        columns.find(({ id }) => id === columnId)?.choice?.value(row) !== value,
    );
    if (different.length > 0) onCommit(different);
  }

  function setColumns(isSet: (options: readonly SelectOption[]) => boolean, value: string): void {
    const selected = columns
      .slice(range.firstColumn, range.lastColumn + 1)
      .filter((column) => column.choice && isSet(column.choice.options));
    const selectedRows = rows.slice(range.firstRow, range.lastRow + 1);
    commit(selectedRows.flatMap((row) => selected.map(({ id }) => ({ row, columnId: id, value }))));
  }

  const setSelected = (options: readonly SelectOption[], value: string) =>
    setColumns((other) => other === options, value);

  function setCell({ row, column }: CellPosition, value: string): void {
    const columnId = columns[column]?.id;
    const edited = rows[row];
    if (columnId && edited) commit([{ row: edited, columnId, value }]);
  }

  return {
    typed,
    isOpen,
    commit,
    setSelected,
    setCell,
    /** The cell must be the active one, or about to be. */
    open({ column }: CellPosition = active): void {
      const opened = columns[column]?.choice;
      setOpen(opened !== undefined && !opened.toggle);
    },
    close: () => setOpen(false),
    cancel: () => setTyped(''),

    type(letter: string): boolean {
      const next = choice && typeLetter(choice.options, typed, letter);
      if (next !== undefined) setTyped(next);
      return next !== undefined;
    },

    backspace: () => setTyped(typed.slice(0, -1)),

    commitTyped({ toSelected = false } = {}): void {
      const option = choice && typed !== '' ? readTyped(choice.options, typed) : undefined;
      setTyped('');
      if (!choice || !option) return;
      if (toSelected) setSelected(choice.options, option.value);
      else setCell(active, option.value);
    },

    clearSelected: () => setColumns((options) => options.some(({ value }) => value === ''), ''),

    /** With `selected`, also switches every other selected toggle. */
    toggle(at: CellPosition, { selected = false } = {}): void {
      const toggled = columns[at.column]?.choice;
      const row = rows[at.row];
      if (!toggled?.toggle || !row) return;
      const next = toggled.options.find(({ value }) => value !== toggled.value(row))?.value ?? '';
      const isInRange =
        at.row >= range.firstRow &&
        at.row <= range.lastRow &&
        at.column >= range.firstColumn &&
        at.column <= range.lastColumn;
      if (selected && isInRange) setSelected(toggled.options, next);
      else setCell(at, next);
    },
  };
}

export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

export interface CellRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

interface CellSelection {
  readonly active: CellPosition;
  readonly end: CellPosition;
  readonly range: CellRange;
  select(to: CellPosition, options?: { readonly extend?: boolean }): void;
  activate(to: CellPosition): void;
  selectAll(): void;
}

interface CellKey {
  readonly row: string;
  readonly column: string;
}

/** Stores cells by row and column keys, so the selection survives adding and sorting rows. */
export function useCellSelection<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  rowKey: (row: Row) => string,
): CellSelection {
  const [keys, setKeys] = useState<Record<'active' | 'start' | 'end', CellKey>>();
  const rowIndexes = useMemo(
    () => new Map(rows.map((row, index) => [rowKey(row), index])),
    [rows, rowKey],
  );

  function findPosition(key?: CellKey): CellPosition | undefined {
    const row = key && rowIndexes.get(key.row);
    const column = columns.findIndex(({ id }) => id === key?.column);
    return row === undefined || column < 0 ? undefined : { row, column };
  }

  const known = findPosition(keys?.active);
  const active = known ?? { row: 0, column: 0 };
  const start = (known && findPosition(keys?.start)) ?? active;
  const end = (known && findPosition(keys?.end)) ?? active;

  function getKey({ row, column }: CellPosition): CellKey | undefined {
    const clamp = (index: number, count: number) => Math.max(0, Math.min(index, count - 1));
    const keyed = rows[clamp(row, rows.length)];
    const columnId = columns[clamp(column, columns.length)]?.id;
    return keyed && columnId ? { row: rowKey(keyed), column: columnId } : undefined;
  }

  function setRange(from: CellPosition, to: CellPosition, activated = from): void {
    const [first, last, next] = [getKey(from), getKey(to), getKey(activated)];
    if (first && last && next) setKeys({ active: next, start: first, end: last });
  }

  return {
    active,
    end,
    range: {
      firstRow: Math.min(start.row, end.row),
      lastRow: Math.max(start.row, end.row),
      firstColumn: Math.min(start.column, end.column),
      lastColumn: Math.max(start.column, end.column),
    },
    select: (to, { extend = false } = {}) => setRange(extend ? active : to, to),
    activate: (to) => setRange(start, end, to),
    selectAll: () => setRange({ row: 0, column: 0 }, { row: rows.length, column: columns.length }),
  };
}
