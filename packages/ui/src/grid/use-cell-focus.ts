import { type FocusEvent, type RefObject, useLayoutEffect } from 'react';
import type { GridContext } from './use-grid-edit.ts';

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

/** Excludes the caption above the grid. */
const isInGrid = (root: HTMLElement | null, element: Element | null): boolean =>
  root?.contains(element) === true && !element?.closest('[data-part="caption"]');

/** Focuses the active cell or its control. Leaving commits typed letters and ends the selection. */
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
    const target = cell?.querySelector<HTMLElement>('button, a') ?? cell;
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
        if (isInGrid(root.current, target)) setInUse(true);
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
