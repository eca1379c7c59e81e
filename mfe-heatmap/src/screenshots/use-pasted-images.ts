import { useEffect, useRef } from 'react';

const TYPES = ['image/png', 'image/jpeg'];

/** Where a paste means something else: text fields take it themselves, dialogs have their own images. */
const ELSEWHERE =
  'input:not([type=file], [type=checkbox]), textarea, [contenteditable=true], [role=dialog]';

const UNNAMED = /^image\./;

/** A picture of the clipboard is called `image.png`, whichever it is: numbered, they differ. */
const withName = (file: File, number: number): File =>
  UNNAMED.test(file.name)
    ? new File([file], file.name.replace(UNNAMED, `Pasted ${number}.`), { type: file.type })
    : file;

/** Calls with the PNG and JPG images that are pasted anywhere on the page, as it is shown. */
export function usePastedImages(onImages: (files: readonly File[]) => void): void {
  const latest = useRef(onImages);
  latest.current = onImages;
  const count = useRef(0);
  useEffect(() => {
    function take(event: ClipboardEvent) {
      // The drop area takes what is pasted into it.
      if (event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
      const images = [...(event.clipboardData?.files ?? [])].filter(({ type }) =>
        TYPES.includes(type),
      );
      if (images.length === 0) return;
      event.preventDefault();
      latest.current(
        images.map((image) => {
          count.current += 1;
          return withName(image, count.current);
        }),
      );
    }
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, []);
}
