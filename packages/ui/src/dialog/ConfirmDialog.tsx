import { lazyOverlay } from '../lazy-part/LazyPart.tsx';
import type { ConfirmDialogProps } from './ConfirmWindow.tsx';

export type { ConfirmDialogProps };

/** Cancel gets the initial focus. The caller closes the dialog after the action. */
export const ConfirmDialog = lazyOverlay<ConfirmDialogProps>(
  async () => (await import(/* webpackChunkName: "confirm" */ './ConfirmWindow.tsx')).ConfirmWindow,
);
