import { LazyOverlay } from '../lazy-part/LazyOverlay.tsx';
import { createLazyPart } from '../lazy-part/lazy-part.ts';
import type { SheetProps } from './sheet-props.ts';

export type { SheetProps };

const sheetWindow = createLazyPart(
  async () => (await import(/* webpackChunkName: "sheet" */ './SheetWindow.tsx')).SheetWindow,
  { preload: true },
);

/**
 * A dialog at the side of the page, for what is looked up beside it: as high as the page on the
 * right; on a phone from the foot, where pulling it down closes it too. It traps the focus and
 * restores it; Escape and the X button close it. Its script is loaded when the first one opens.
 */
export function Sheet(props: SheetProps) {
  return (
    <LazyOverlay
      part={sheetWindow}
      props={props}
      isOpen={props.open}
      onClose={() => props.onOpenChange(false)}
    />
  );
}
