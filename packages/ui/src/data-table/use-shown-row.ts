import { type RefObject, useEffect } from 'react';

/** A page behind an open dialog, or a panel that is not shown yet: neither scrolls nor takes the focus. */
const HIDDEN = '[aria-hidden="true"], [inert], [hidden]';

/**
 * Scrolls the row marked with `data-shown` to the middle of the view, once for each key, and moves
 * the focus to its first control. While the row is hidden or
 * covered by a dialog it waits.
 * @param root the element that contains the rows
 * @param key of the row; nothing happens without one
 * @param isRendered whether that row is in the document
 */
export function useShownRow(
  root: RefObject<HTMLElement | null>,
  key: string | number | undefined,
  isRendered: boolean,
): void {
  useEffect(() => {
    if (key === undefined || !isRendered) return;
    let frame = 0;
    function show(): void {
      const row = root.current?.querySelector('[data-shown]');
      if (row?.closest(HIDDEN)) {
        frame = requestAnimationFrame(show);
        return;
      }
      row?.scrollIntoView?.({ block: 'center' });
      row?.querySelector<HTMLElement>('button, a, [tabindex]')?.focus({ preventScroll: true });
    }
    show();
    return () => cancelAnimationFrame(frame);
  }, [root, key, isRendered]);
}
