import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Size } from './tile-layout.ts';

const MIN_HEIGHT_PX = 320;

function sumSpaceBelow(element: HTMLElement): number {
  let space = 0;
  for (let box: HTMLElement | null = element; box; box = box.parentElement) {
    const { paddingBottom, borderBottomWidth, marginBottom } = getComputedStyle(box);
    if (box !== element) space += Number.parseFloat(paddingBottom) || 0;
    space += (Number.parseFloat(borderBottomWidth) || 0) + (Number.parseFloat(marginBottom) || 0);
  }
  return space;
}

function measure(element: HTMLElement): Size {
  const top = element.getBoundingClientRect().top + window.scrollY;
  const height = window.innerHeight - top - sumSpaceBelow(element);
  return { width: element.clientWidth, height: Math.max(MIN_HEIGHT_PX, Math.floor(height)) };
}

/** The area an element can fill without making the page scroll. `undefined` until mounted. */
export function useAvailableArea(): [
  ref: RefObject<HTMLDivElement | null>,
  area: Size | undefined,
] {
  const ref = useRef<HTMLDivElement>(null);
  const [area, setArea] = useState<Size>();
  useLayoutEffect(() => {
    const update = () => {
      const element = ref.current;
      if (!element) return;
      const next = measure(element);
      setArea((current) =>
        current?.width === next.width && current.height === next.height ? current : next,
      );
    };
    update();
    window.addEventListener('resize', update);
    // The content above can change its height at any time.
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    if (ref.current) observer.observe(ref.current);
    return () => {
      window.removeEventListener('resize', update);
      observer.disconnect();
    };
  }, []);
  return [ref, area];
}
