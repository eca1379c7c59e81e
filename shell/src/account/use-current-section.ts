import { type RefObject, useEffect, useState } from 'react';

/** In pixels from the top, below the list of sections on a phone. */
const READING_LINE = 60;

/** At the page's end, the section a link led to. Scrolls the `nav` in `list` to its link. */
export function useCurrentSection(list: RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const sections = [...(list.current?.querySelectorAll('[data-section]') ?? [])];
    const visible = new Set<Element>();
    let linked = window.location.hash.slice(1);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target);
          else visible.delete(target);
        }
        const shown = sections.filter((section) => visible.has(section));
        setCurrent((shown.find(({ id }) => id === linked) ?? shown[0])?.id);
      },
      { rootMargin: `-${READING_LINE}px 0px 0px` },
    );
    for (const section of sections) observer.observe(section);
    const stop = new AbortController();
    const listen = (type: string, listener: () => void) =>
      window.addEventListener(type, listener, { passive: true, signal: stop.signal });
    for (const type of ['wheel', 'touchmove']) {
      listen(type, () => {
        linked = '';
      });
    }
    listen('hashchange', () => {
      linked = window.location.hash.slice(1);
      setCurrent(linked);
    });
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }, [list]);

  useEffect(() => {
    const nav = list.current?.querySelector('nav');
    const link = nav?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (nav && link) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
  }, [list, current]);

  return current;
}
