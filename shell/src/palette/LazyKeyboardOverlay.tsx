import { createLazyPart, LazyOverlay } from '@dashboard/ui';
import type { KeyboardOverlayProps } from './KeyboardOverlay.tsx';

const keyboardOverlay = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "keyboard" */ './KeyboardOverlay.tsx')).KeyboardOverlay,
  { preload: true },
);

/** The palette and the list of keys. Their script is loaded when the first of them opens. */
export function LazyKeyboardOverlay(props: KeyboardOverlayProps) {
  return <LazyOverlay isOpen onClose={props.onClose} part={keyboardOverlay} props={props} />;
}
