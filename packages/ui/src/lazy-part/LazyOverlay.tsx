import type { ComponentType } from 'react';
import type { LoadablePart } from './lazy-part.ts';
import { NotOpened } from './NotOpened.tsx';
import { useLazyPart } from './use-lazy-part.ts';

export interface LazyOverlayProps<Props> {
  readonly part: LoadablePart<ComponentType<Props>>;
  readonly props: Props;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * What opens over the page, such as a dialog, whose script is loaded when it first opens. Where the
 * script cannot be loaded, it says so and can be tried again or closed.
 */
export function LazyOverlay<Props extends object>(lazy: LazyOverlayProps<Props>) {
  const { part, props, isOpen, onClose } = lazy;
  const { Part, hasFailed, retry } = useLazyPart(part, isOpen);
  if (Part) return <Part {...props} />;
  return isOpen && hasFailed ? <NotOpened onRetry={retry} onClose={onClose} /> : null;
}
