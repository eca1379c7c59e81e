import { type RefObject, useState } from 'react';
import type { SelectOption } from '../select/option.ts';
import { type CellChange, type GridColumn, readTyped, typeLetter } from './grid-column.ts';
import type { CellPosition, CellSelection } from './use-cell-selection.ts';

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

    /** Commits the typed letters if they match a value, and discards them otherwise. */
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
