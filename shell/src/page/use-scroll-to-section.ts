import { type RefObject, useEffect } from 'react';

const READER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Keeps the child with this `data-section` in view until the user does something. */
export function useScrollToSection(
  list: RefObject<HTMLElement | null>,
  section: string | undefined,
): void {
  useEffect(() => {
    const element = list.current;
    const target = [...(element?.querySelectorAll<HTMLElement>('[data-section]') ?? [])].find(
      ({ dataset }) => dataset.section === section,
    );
    if (!element || !target) return;
    const observer = new ResizeObserver(() => target.scrollIntoView({ block: 'start' }));
    observer.observe(element);
    const stop = () => observer.disconnect();
    for (const type of READER_EVENTS) window.addEventListener(type, stop, { once: true });
    return () => {
      stop();
      for (const type of READER_EVENTS) window.removeEventListener(type, stop);
    };
  }, [list, section]);
}
