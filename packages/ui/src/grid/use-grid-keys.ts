import type { KeyboardEvent } from 'react';
import type { CellPosition, GridContext } from './use-grid-edit.ts';

const DEFAULT_PAGE_ROWS = 10;

/** One less than the number of visible rows, so that Page Down keeps a line in view. */
function countPageRows(scroller: HTMLDivElement | null): number {
  const row = scroller?.querySelector<HTMLElement>('tbody tr[data-index]');
  if (!scroller || !row?.offsetHeight) return DEFAULT_PAGE_ROWS;
  return Math.max(1, Math.floor(scroller.clientHeight / row.offsetHeight) - 2);
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey;

export function useGridKeys<Row>({ rows, columns, selection, edit, scroller }: GridContext<Row>) {
  const { active, end, range } = selection;
  const choice = columns[active.column]?.choice;
  const isTyping = edit.typed !== '';
  const hasRange = range.firstRow !== range.lastRow || range.firstColumn !== range.lastColumn;

  /** Follows WAI-ARIA's grid pattern. The selection clamps the target to the grid. */
  function findTarget({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
    const { row, column } = shiftKey ? end : active;
    const isFar = ctrlKey || metaKey;
    const page = countPageRows(scroller.current);
    const targets: Record<string, CellPosition> = {
      ArrowDown: { row: isFar ? rows.length : row + 1, column },
      ArrowUp: { row: isFar ? 0 : row - 1, column },
      ArrowRight: { row, column: isFar ? columns.length : column + 1 },
      ArrowLeft: { row, column: isFar ? 0 : column - 1 },
      Home: { row: isFar ? 0 : row, column: 0 },
      End: { row: isFar ? rows.length : row, column: columns.length },
      PageDown: { row: row + page, column },
      PageUp: { row: row - page, column },
    };
    return altKey ? undefined : targets[key];
  }

  const step = (rowStep: number, columnStep: number) =>
    selection.select({ row: active.row + rowStep, column: active.column + columnStep });

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
      // The open list handles its own keys; Tab closes it without a choice.
      if (event.key !== 'Tab') return false;
      edit.close();
      step(0, event.shiftKey ? -1 : 1);
      return true;
    }
    if (isTyping && handleTypedKey(event)) return true;
    if (isLetter(event) && (event.key !== ' ' || isTyping)) return edit.type(event.key);
    if (!isTyping && handleCellKey(event)) return true;
    const target = findTarget(event);
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
