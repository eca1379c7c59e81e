import type { KeyboardEvent, RefObject } from 'react';
import type { GridColumn } from './grid-column.ts';
import { moveByKey } from './move-by-key.ts';
import type { CellSelection } from './use-cell-selection.ts';
import type { GridEdit } from './use-grid-edit.ts';

/** What the parts of a grid work with. */
export interface GridContext<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly selection: CellSelection;
  readonly edit: GridEdit<Row>;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

const DEFAULT_PAGE_ROWS = 10;

/** The rows in view, less one that stays in sight. */
function countPageRows(scroller: HTMLDivElement | null): number {
  const row = scroller?.querySelector<HTMLElement>('tbody tr[data-index]');
  if (!scroller || !row?.offsetHeight) return DEFAULT_PAGE_ROWS;
  return Math.max(1, Math.floor(scroller.clientHeight / row.offsetHeight) - 2);
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey;

/** The keys of the cells. Keys of the headings and of an open list are left to them. */
export function useGridKeys<Row>({ rows, columns, selection, edit, scroller }: GridContext<Row>) {
  const { active, end, range } = selection;
  const choice = columns[active.column]?.choice;
  const isTyping = edit.typed !== '';
  const hasRange = range.firstRow !== range.lastRow || range.firstColumn !== range.lastColumn;
  const size = () => ({
    rows: rows.length,
    columns: columns.length,
    page: countPageRows(scroller.current),
  });

  /** Goes on from the active cell after an edit. */
  const step = (rowStep: number, columnStep: number) =>
    selection.select({ row: active.row + rowStep, column: active.column + columnStep });

  /** @returns whether the key meant something */
  function handleTypedKey(event: KeyboardEvent): boolean {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (key === 'Escape') edit.cancel();
    else if (key === 'Backspace' || key === 'Delete') edit.backspace();
    else if (key === 'Enter') {
      const toSelected = ctrlKey || metaKey;
      edit.commitTyped({ toSelected });
      if (!toSelected) step(shiftKey ? -1 : 1, 0);
    } else if (key === 'Tab') {
      edit.commitTyped();
      step(0, shiftKey ? -1 : 1);
    } else return false;
    return true;
  }

  function handleCellKey(event: KeyboardEvent): boolean {
    const { key, ctrlKey, metaKey, altKey } = event;
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') selection.selectAll();
    else if (key === 'Escape' && hasRange) selection.select(active);
    else if (key === 'Delete' || key === 'Backspace') edit.clearSelected();
    else if (choice && !choice.toggle && (key === 'Enter' || key === ' ' || key === 'F2')) {
      edit.open();
    } else if (choice && altKey && key === 'ArrowDown') edit.open();
    else return false;
    return true;
  }

  function handleKey(event: KeyboardEvent): boolean {
    if (edit.isOpen) {
      // The list has its own keys; Tab leaves it without a choice.
      if (event.key !== 'Tab') return false;
      edit.close();
      step(0, event.shiftKey ? -1 : 1);
      return true;
    }
    if (isTyping && handleTypedKey(event)) return true;
    if (isLetter(event) && (event.key !== ' ' || isTyping)) return edit.type(event.key);
    if (!isTyping && handleCellKey(event)) return true;
    const target = moveByKey(event, event.shiftKey ? end : active, size());
    if (!target) return false;
    edit.commitTyped();
    selection.select(target, { extend: event.shiftKey });
    return true;
  }

  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      if (!(event.target as HTMLElement).closest('tbody') || !handleKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
