import { LazyOverlay } from '../lazy-part/LazyOverlay.tsx';
import { createLazyPart } from '../lazy-part/lazy-part.ts';
import type { DialogProps } from './dialog-props.ts';

export type { DialogProps };

const dialogWindow = createLazyPart(
  async () => (await import(/* webpackChunkName: "dialog" */ './DialogWindow.tsx')).DialogWindow,
  { preload: true },
);

/**
 * A modal dialog: it traps the focus and restores it; Escape and the X button close it. Its script
 * is loaded when the first one opens.
 */
export function Dialog(props: DialogProps) {
  return (
    <LazyOverlay
      part={dialogWindow}
      props={props}
      isOpen={props.open}
      onClose={() => props.onOpenChange(false)}
    />
  );
}
