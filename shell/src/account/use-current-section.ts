import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** In pixels from the top, below the list of sections on a phone. */
const READING_LINE = 60;

/**
 * The section at the top of the page. At the page's end, where its last sections can't get to the
 * top, it's the one that a link led to.
 * @param list its `nav` scrolls to the current section's link
 * @returns also a function that says which section a link leads to
 */
export function useCurrentSection(list: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<string>();
  const linked = useRef(window.location.hash.slice(1));

  useEffect(() => {
    const ids = [...(list.current?.querySelectorAll('[data-section]') ?? [])];
    const visible = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          visible[isIntersecting ? 'add' : 'delete'](target);
        const shown = ids.filter((section) => visible.has(section));
        setCurrent((shown.find(({ id }) => id === linked.current) ?? shown[0])?.id);
      },
      { rootMargin: `-${READING_LINE}px 0px 0px` },
    );
    for (const section of ids) observer.observe(section);
    const forgetLink = () => {
      linked.current = '';
    };
    window.addEventListener('wheel', forgetLink, { passive: true });
    window.addEventListener('touchmove', forgetLink, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('wheel', forgetLink);
      window.removeEventListener('touchmove', forgetLink);
    };
  }, [list]);

  useEffect(() => {
    const nav = list.current?.querySelector('nav');
    const link = nav?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (nav && link) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
  }, [list, current]);

  const link = useCallback((id: string) => {
    linked.current = id;
    setCurrent(id);
  }, []);
  return [current, link] as const;
}
