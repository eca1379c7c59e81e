import { type RefObject, useEffect } from 'react';

/** A page behind an open dialog, or a hidden panel: neither scrolls nor takes the focus. */
const HIDDEN = '[aria-hidden="true"], [inert], [hidden]';

/**
 * Scrolls the row marked `data-shown` into the middle of the view, once per key, and focuses its
 * first control. Waits while the row is hidden or covered by a dialog.
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
