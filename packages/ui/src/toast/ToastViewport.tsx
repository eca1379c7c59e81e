import { useSyncExternalStore } from 'react';
import { createLazyPart, useLazyPart } from '../lazy-part/lazy-part.ts';
import type { ToastLayerProps } from './ToastLayer.tsx';

const toastLayer = createLazyPart(
  async () => (await import(/* webpackChunkName: "toasts" */ './ToastLayer.tsx')).ToastLayer,
  { preload: true },
);

/** Shows the toaster's toasts. F8 focuses the toast; it stays while focused or hovered. */
export function ToastViewport(props: ToastLayerProps) {
  const { subscribe, getSnapshot } = props.toaster;
  const hasToast = useSyncExternalStore(subscribe, getSnapshot) !== null;
  const { Part } = useLazyPart(toastLayer, hasToast);
  return Part ? <Part {...props} /> : null;
}
