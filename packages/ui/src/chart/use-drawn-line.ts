import { type RefObject, useEffect, useState } from 'react';
import type { ChartPoint } from './chart-point.ts';
import type { DrawnLine } from './draw-line.ts';

/**
 * Draws the points into a place, in the colours of the page's theme. What draws is loaded only
 * where there is something to draw.
 *
 * @returns whether it could not be drawn, so that the figures must be told otherwise
 */
export function useDrawnLine(
  place: RefObject<HTMLElement | null>,
  points: readonly ChartPoint[],
  formatValue: (value: number) => string,
): boolean {
  const [line, setLine] = useState<DrawnLine>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let gone = false;
    let drawn: DrawnLine | undefined;
    import('./draw-line.ts')
      .then(({ drawLine }) => {
        if (gone || !place.current) return;
        drawn = drawLine(place.current);
        setLine(drawn);
      })
      .catch(() => {
        if (!gone) setFailed(true);
      });
    return () => {
      gone = true;
      drawn?.remove();
      setLine(undefined);
    };
  }, [place]);

  useEffect(() => line?.show(points, formatValue), [line, points, formatValue]);

  useEffect(() => {
    if (!line) return;
    const themeChange = new MutationObserver(() => line.repaint());
    themeChange.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => themeChange.disconnect();
  }, [line]);

  return failed;
}
