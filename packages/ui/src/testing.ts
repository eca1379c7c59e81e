export { loadAllParts } from './lazy-part/lazy-part.ts';

/** Makes `usePhone` true until the returned function is called. jsdom has no media queries. */
export function emulatePhone(): () => void {
  const { matchMedia } = window;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('max-width'),
      onchange: null,
    }) as unknown as MediaQueryList;
  return () => {
    window.matchMedia = matchMedia;
  };
}
