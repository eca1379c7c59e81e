import { lazyOverlay } from '../lazy-part/LazyPart.tsx';
import type { ConfirmDialogProps } from './ConfirmWindow.tsx';

export type { ConfirmDialogProps };

/** Cancel has the focus first; the caller closes it after the action. */
export const ConfirmDialog = lazyOverlay<ConfirmDialogProps>(
  async () => (await import(/* webpackChunkName: "confirm" */ './ConfirmWindow.tsx')).ConfirmWindow,
);
