import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { type LoadablePart, useLazyPart } from '../lazy-part/lazy-part.ts';

export const VIRTUALIZE_ABOVE_ROWS = 80;

interface RenderedRowsOptions<Row, Part> {
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  shownRow?: string | number;
  alwaysRendered?: string | number;
  virtualPart: LoadablePart<Part>;
  root: RefObject<HTMLElement | null>;
}

export function useRenderedRows<Row, Part>(options: RenderedRowsOptions<Row, Part>) {
  const { rows, rowKey, shownRow, alwaysRendered = shownRow } = options;
  const isVirtual = rows.length > VIRTUALIZE_ABOVE_ROWS;
  const { Part, hasFailed } = useLazyPart(options.virtualPart, isVirtual);
  const findIndex = (key?: string | number) =>
    key === undefined ? -1 : rows.findIndex((row) => rowKey(row) === key);
  const shownIndex = findIndex(shownRow);
  useShownRow(options.root, shownRow, shownIndex >= 0 && (!isVirtual || Boolean(Part)));
  return {
    isVirtual,
    Virtual: isVirtual ? Part : undefined,
    plainRows: isVirtual && !hasFailed ? rows.slice(0, VIRTUALIZE_ABOVE_ROWS) : rows,
    shownIndex,
    alwaysRenderedIndex: isVirtual ? findIndex(alwaysRendered) : -1,
  };
}

/** A page behind an open dialog, or a hidden panel, neither scrolls nor takes the focus. */
const HIDDEN = '[aria-hidden="true"], [inert], [hidden]';

/** Once per key, waits until the `data-shown` row isn't hidden, scrolls to it and focuses it. */
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

/** Whether no column is cut off, so that the rows can scroll with the page. */
export function useFitsWidth(scroller: RefObject<HTMLDivElement | null>): boolean {
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setFits(element.scrollWidth <= element.clientWidth));
    for (const sized of [element, ...element.children]) observer.observe(sized);
    return () => observer.disconnect();
  }, [scroller]);
  return fits;
}

/** Columns fit the rendered cells. While a long table scrolls, they only get wider. */
export function useStableColumnWidths(scroller: RefObject<HTMLDivElement | null>, steady: boolean) {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!steady || !element || typeof ResizeObserver === 'undefined') return;
    let availableWidth = 0;
    const observer = new ResizeObserver(() => {
      const headings = [...element.querySelectorAll<HTMLElement>('thead th')];
      if (element.clientWidth !== availableWidth) {
        availableWidth = element.clientWidth;
        for (const heading of headings) heading.style.minWidth = '';
      }
      const widths = headings.map((heading) => heading.getBoundingClientRect().width);
      headings.forEach((heading, index) => {
        heading.style.minWidth = `${widths[index]}px`;
      });
    });
    observer.observe(element);
    for (const heading of element.querySelectorAll('thead th')) observer.observe(heading);
    return () => observer.disconnect();
  }, [scroller, steady]);
}
