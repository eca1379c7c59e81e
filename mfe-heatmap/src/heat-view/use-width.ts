import { type RefCallback, useCallback, useState } from 'react';

/** Observes the width of an element, in pixels; 0 until it is mounted. */
export function useWidth(): [ref: RefCallback<HTMLElement>, width: number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
