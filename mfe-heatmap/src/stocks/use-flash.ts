import { type RefObject, useLayoutEffect, useRef } from 'react';

const FLASH_MS = 1_600;

const prefersReducedMotion = () =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * Flashes an element once when the value changes, not when it is first shown. Who prefers reduced
 * motion sees no flash.
 */
export function useFlash<Element extends HTMLElement>(value: unknown): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const shown = useRef(value);
  useLayoutEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    if (prefersReducedMotion()) return;
    element.current?.animate?.(
      [
        { boxShadow: '0 0 0 3px var(--focus)' },
        { boxShadow: '0 0 0 3px var(--focus)', offset: 0.4 },
        { boxShadow: '0 0 0 3px transparent' },
      ],
      { duration: FLASH_MS, easing: 'ease-out' },
    );
  }, [value]);
  return element;
}
