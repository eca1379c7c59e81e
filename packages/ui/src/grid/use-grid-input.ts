import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import type { CellPosition, GridContext } from './use-grid-edit.ts';

const DEFAULT_PAGE_ROWS = 10;

/** One less than the number of visible rows, so that Page Down keeps a line in view. */
function countPageRows(scroller: HTMLDivElement | null): number {
  const row = scroller?.querySelector<HTMLElement>('tbody tr[data-index]');
  if (!scroller || !row?.offsetHeight) return DEFAULT_PAGE_ROWS;
  const height = Math.min(scroller.clientHeight, window.innerHeight);
  return Math.max(1, Math.floor(height / row.offsetHeight) - 2);
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey;

export function useGridKeys<Row>({ rows, columns, selection, edit, scroller }: GridContext<Row>) {
  const { active, end, range } = selection;
  const choice = columns[active.column]?.choice;
  const isTyping = edit.typed !== '';
  const hasRange = range.firstRow !== range.lastRow || range.firstColumn !== range.lastColumn;

  /** The selection clamps the target to the grid. */
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

  /** Right, then the next row: in the selection, or among the columns with the same values. */
  function stepToNext(): void {
    const isNext = (column: number) =>
      hasRange
        ? column >= range.firstColumn && column <= range.lastColumn && columns[column]?.choice
        : columns[column]?.choice?.options === choice?.options;
    const stops = [...columns.keys()].filter(isNext);
    const right = stops.find((column) => column > active.column);
    const column = right ?? stops[0] ?? active.column;
    const row = right === undefined ? active.row + 1 : active.row;
    if (!hasRange) {
      if (row < rows.length) selection.select({ row, column });
    } else selection.activate({ row: row > range.lastRow ? range.firstRow : row, column });
  }

  /** A digit sets the option at that position, unless an option starts with the digit. */
  function handleDigit({ key, repeat }: KeyboardEvent): boolean {
    const option = /^\d$/.test(key) ? choice?.options[Number(key)] : undefined;
    if (!option) return false;
    // A key that is held down would fill the list.
    if (repeat) return true;
    edit.cancel();
    edit.setCell(active, option.value);
    stepToNext();
    return true;
  }

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
    if (isLetter(event) && (event.key !== ' ' || isTyping)) {
      return edit.type(event.key) || handleDigit(event);
    }
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
  readonly opens: boolean;
}

/** Opens the list on a click on the active cell or a chevron, and on any tap. */
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
        const isChevron = (event.target as HTMLElement).dataset.part === 'open';
        const wasActive = isActive(at) && isSingle && Boolean(isInUse);
        press.current = { isTouch, opens: isTouch || wasActive || isChevron };
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
        const { isTouch, opens } = press.current;
        if (isTouch) select(at, false);
        if (opens) edit.open(at);
      },
      onKeyDownCapture(_event: KeyboardEvent): void {
        press.current = undefined;
      },
    },
  };
}

interface CellFocusOptions<Row> extends GridContext<Row> {
  readonly root: RefObject<HTMLElement | null>;
  readonly isInUse: boolean;
  readonly setInUse: (isInUse: boolean) => void;
}

function scrollToRow(scroller: HTMLElement, index: number): void {
  const height = scroller.querySelector<HTMLElement>('tbody tr[data-index]')?.offsetHeight ?? 0;
  const header = scroller.querySelector('thead')?.offsetHeight ?? 0;
  const top = index * height;
  const bottom = top + height + header - scroller.clientHeight;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (bottom > scroller.scrollTop) scroller.scrollTop = bottom;
}

const findControl = (cell: Element) => cell.querySelector<HTMLElement>('button, a');

const isInGrid = (root: HTMLElement | null, element: Element | null): boolean =>
  root?.contains(element) === true && !element?.closest('[data-part="caption"]');

/** Leaving commits typed letters and deselects. */
export function useCellFocus<Row>(options: CellFocusOptions<Row>) {
  const { rows, selection, edit, scroller, root, isInUse, setInUse } = options;
  const { active, end } = selection;
  const activeRow = rows[active.row];

  // biome-ignore lint/correctness/useExhaustiveDependencies: another row has another cell
  useLayoutEffect(() => {
    const { activeElement } = document;
    const body = scroller.current?.querySelector('tbody');
    const hasLostFocus = activeElement === document.body || body?.contains(activeElement);
    if (!isInUse || !hasLostFocus || edit.isOpen) return;
    const cell = body?.querySelector<HTMLElement>('[data-active]');
    const target = cell && (findControl(cell) ?? cell);
    if (!target || target === activeElement) return;
    target.focus({ preventScroll: true });
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [activeRow, active.row, active.column, edit.isOpen, isInUse]);

  useLayoutEffect(() => {
    if (isInUse && scroller.current) scrollToRow(scroller.current, end.row);
  }, [end.row, isInUse, scroller]);

  return {
    root: {
      onFocus({ target }: FocusEvent): void {
        if (!isInGrid(root.current, target)) return;
        setInUse(true);
        const at = findPosition(target);
        if (!at) return;
        if (at.row !== active.row || at.column !== active.column) {
          edit.commitTyped();
          selection.select(at);
        }
        // A click beside a cell's control focuses the cell.
        if (target.matches('[data-column]')) findControl(target)?.focus({ preventScroll: true });
      },
      onBlur({ relatedTarget, target }: FocusEvent): void {
        const isStill = isInGrid(root.current, relatedTarget);
        // If the focus moved to another window, the element is still the active one.
        const isOtherWindow = document.activeElement === target;
        if (isStill || isOtherWindow || !target.isConnected) return;
        edit.commitTyped();
        setInUse(false);
        selection.select(active);
      },
    },
  };
}
