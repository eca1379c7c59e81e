import { type RefObject, useEffect } from 'react';

const READER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls a list to one of its sections, and keeps it in view while the sections above load and
 * grow, until the user does something.
 * @param section the `data-section` of one of the list's children
 */
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
