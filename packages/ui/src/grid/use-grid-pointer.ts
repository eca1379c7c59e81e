import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import type { CellPosition, GridContext } from './use-grid-edit.ts';

/** @returns undefined in a heading or an open list */
function findPosition(target: EventTarget): CellPosition | undefined {
  const element = target as HTMLElement;
  if (element.closest('[role=listbox], [role=combobox]')) return undefined;
  const cell = element.closest<HTMLElement>('tbody [data-column]');
  const row = cell?.closest('tr')?.dataset.index;
  return cell && row !== undefined
    ? { row: Number(row), column: Number(cell.dataset.column) }
    : undefined;
}

interface Press {
  readonly isTouch: boolean;
  readonly wasActive: boolean;
}

/** A click on the active cell opens its list; on a touch screen the first tap does. */
export function useGridPointer<Row>({ selection, edit, scroller }: GridContext<Row>) {
  const press = useRef<Press>(undefined);
  const { active, range } = selection;
  const isActive = ({ row, column }: CellPosition) =>
    row === active.row && column === active.column;
  const isSingle = range.firstRow === range.lastRow && range.firstColumn === range.lastColumn;

  function select(at: CellPosition, extend: boolean): void {
    if (!isActive(at)) edit.commitTyped();
    selection.select(at, { extend });
  }

  return {
    isKeyboard: () => press.current === undefined,
    handlers: {
      onPointerDown(event: PointerEvent): void {
        const at = findPosition(event.target);
        if (!at || event.button !== 0) return;
        const isTouch = event.pointerType === 'touch';
        const isInUse = scroller.current?.querySelector('tbody')?.contains(document.activeElement);
        press.current = { isTouch, wasActive: isActive(at) && isSingle && Boolean(isInUse) };
        // A touch might only be a scroll.
        if (!isTouch) select(at, event.shiftKey);
      },
      onMouseDown(event: MouseEvent): void {
        // The selection extends from the active cell, so leave the focus there.
        if (event.shiftKey && findPosition(event.target)) event.preventDefault();
      },
      onPointerOver(event: PointerEvent): void {
        const at = findPosition(event.target);
        const isDragging = press.current && !press.current.isTouch && event.buttons === 1;
        if (at && isDragging) selection.select(at, { extend: true });
      },
      onClickCapture(event: MouseEvent): void {
        if (event.shiftKey && findPosition(event.target)) event.stopPropagation();
      },
      onClick(event: MouseEvent): void {
        const at = findPosition(event.target);
        if (!at || !press.current) return;
        const { isTouch, wasActive } = press.current;
        if (isTouch) select(at, false);
        if (isTouch || wasActive) edit.open(at);
      },
      onKeyDownCapture(_event: KeyboardEvent): void {
        press.current = undefined;
      },
    },
  };
}
