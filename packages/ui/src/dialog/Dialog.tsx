import { lazyOverlay } from '../lazy-part/LazyPart.tsx';
import type { DialogProps } from './ModalWindow.tsx';

export type { DialogProps };

/** A modal dialog: traps the focus and restores it; Escape and the X button close it. */
export const Dialog = lazyOverlay<DialogProps>(
  async () => (await import(/* webpackChunkName: "dialog" */ './DialogWindow.tsx')).DialogWindow,
);
