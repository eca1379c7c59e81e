import { type RefObject, useLayoutEffect } from 'react';

/**
 * Columns are as wide as their rendered cells, so they would change while a long table scrolls.
 * Each heading keeps its greatest width until the table's own width changes.
 */
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
