import { useState } from 'react';
import type { SelectOption } from '../select/option.ts';
import type { CellChange, GridColumn } from './grid-column.ts';
import { readTyped, typeLetter } from './read-choice.ts';
import type { CellPosition, CellSelection } from './use-cell-selection.ts';

interface GridEditOptions<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly selection: CellSelection;
  readonly onCommit: (changes: readonly CellChange<Row>[]) => void;
}

/**
 * The edit of the active cell: letters typed and not committed yet, or its open list. Only what is
 * committed is reported, and only where it changes a value.
 */
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

  /** Sets the selected cells of the columns that have these options. */
  function setSelected(options: readonly SelectOption[], value: string): void {
    const selected = columns
      .slice(range.firstColumn, range.lastColumn + 1)
      .filter((column) => column.choice?.options === options);
    commit(
      rows
        .slice(range.firstRow, range.lastRow + 1)
        .flatMap((row) => selected.map(({ id }) => ({ row, columnId: id, value }))),
    );
  }

  function setCell({ row, column }: CellSelection['active'], value: string): void {
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
    /** Opens the list of a cell that is, or is about to be, the active one. */
    open({ column }: CellPosition = active): void {
      const opened = columns[column]?.choice;
      setOpen(opened !== undefined && !opened.toggle);
    },
    close: () => setOpen(false),
    cancel: () => setTyped(''),

    /** Adds a letter. @returns whether it leads to a value */
    type(letter: string): boolean {
      const next = choice && typeLetter(choice.options, typed, letter);
      if (next !== undefined) setTyped(next);
      return next !== undefined;
    },

    backspace: () => setTyped(typed.slice(0, -1)),

    /** Commits the typed letters if they stand for a value; else they are taken back. */
    commitTyped({ toSelected = false } = {}): void {
      const option = choice && typed !== '' ? readTyped(choice.options, typed) : undefined;
      setTyped('');
      if (!choice || !option) return;
      if (toSelected) setSelected(choice.options, option.value);
      else setCell(active, option.value);
    },

    /** Empties the selected cells that can be empty. */
    clearSelected(): void {
      const selected = columns.slice(range.firstColumn, range.lastColumn + 1);
      const canBeEmpty = ({ choice }: GridColumn<Row>) =>
        choice?.options.some(({ value }) => value === '');
      commit(
        rows
          .slice(range.firstRow, range.lastRow + 1)
          .flatMap((row) =>
            selected.filter(canBeEmpty).map(({ id }) => ({ row, columnId: id, value: '' })),
          ),
      );
    },

    /** Switches the toggle of a cell; with `selected` all that are selected with it. */
    toggle(at: CellSelection['active'], { selected = false } = {}): void {
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

export type GridEdit<Row> = ReturnType<typeof useGridEdit<Row>>;
