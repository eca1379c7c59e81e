import { lazyOverlay } from '../lazy-part/LazyPart.tsx';
import type { SheetProps } from './SheetWindow.tsx';

export type { SheetProps };

/**
 * A dialog on the right of the page and as high as it, or at the foot of a phone, where pulling it
 * down closes it too. Traps the focus and restores it; Escape and the X button close it.
 */
export const Sheet = lazyOverlay<SheetProps>(
  async () => (await import(/* webpackChunkName: "sheet" */ './SheetWindow.tsx')).SheetWindow,
);
