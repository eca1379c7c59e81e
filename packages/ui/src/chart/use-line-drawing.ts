import { type RefObject, useEffect, useState } from 'react';
import type { ChartPoint } from './chart-point.ts';
import type { LineDrawing } from './line-drawing.ts';

/**
 * Draws the points into an element, in the colours of the page's theme. The chart library is loaded
 * when it is first needed.
 *
 * @returns whether it could not be drawn
 */
export function useLineDrawing(
  container: RefObject<HTMLElement | null>,
  points: readonly ChartPoint[],
  formatValue: (value: number) => string,
): boolean {
  const [line, setLine] = useState<LineDrawing>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let isUnmounted = false;
    let drawing: LineDrawing | undefined;
    import('./line-drawing.ts')
      .then(({ createLineDrawing: drawLine }) => {
        if (isUnmounted || !container.current) return;
        drawing = drawLine(container.current);
        setLine(drawing);
      })
      .catch(() => {
        if (!isUnmounted) setFailed(true);
      });
    return () => {
      isUnmounted = true;
      drawing?.remove();
      setLine(undefined);
    };
  }, [container]);

  useEffect(() => line?.show(points, formatValue), [line, points, formatValue]);

  useEffect(() => {
    if (!line) return;
    const themeChange = new MutationObserver(() => line.repaint());
    themeChange.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => themeChange.disconnect();
  }, [line]);

  return failed;
}
