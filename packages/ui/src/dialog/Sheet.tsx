import { lazyOverlay } from '../lazy-part/LazyPart.tsx';
import type { SheetProps } from './SheetWindow.tsx';

export type { SheetProps };

/** A dialog on the right or, on a phone, at the bottom, where pulling it down closes it. */
export const Sheet = lazyOverlay<SheetProps>(
  async () => (await import(/* webpackChunkName: "sheet" */ './SheetWindow.tsx')).SheetWindow,
);
