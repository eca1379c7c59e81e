import { LazyOverlay } from '../lazy-part/LazyOverlay.tsx';
import { createLazyPart } from '../lazy-part/lazy-part.ts';
import type { ConfirmDialogProps } from './confirm-dialog-props.ts';

export type { ConfirmDialogProps };

const confirmWindow = createLazyPart(
  async () => (await import(/* webpackChunkName: "confirm" */ './ConfirmWindow.tsx')).ConfirmWindow,
  { preload: true },
);

/**
 * Asks before an action. Cancel has the focus first; the caller closes it after the action. Its
 * script is loaded when the first one opens.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <LazyOverlay
      part={confirmWindow}
      props={props}
      isOpen={props.open}
      onClose={() => props.onOpenChange(false)}
    />
  );
}
