import { X } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../Button.tsx';
import { ErrorState } from '../states.tsx';
import { floatingSurface } from '../styles.ts';
import { createLazyPart, type LoadablePart, useLazyPart } from './lazy-part.ts';

const MESSAGE = 'Check your connection and try again.';

export interface LazyPartProps<Props> {
  readonly part: LoadablePart<ComponentType<Props>>;
  readonly props: Props;
  readonly loading?: ReactNode;
  readonly errorTitle?: string;
  readonly renderError?: (error: ReactNode) => ReactNode;
}

export function LazyPart<Props extends object>(lazy: LazyPartProps<Props>) {
  const { loading = null, errorTitle = 'Could not be loaded', renderError } = lazy;
  const { Part, hasFailed, retry } = useLazyPart(lazy.part);
  if (Part) return <Part {...lazy.props} />;
  if (!hasFailed) return loading;
  const error = <ErrorState title={errorTitle} message={MESSAGE} onRetry={retry} />;
  return renderError ? renderError(error) : error;
}

export interface LazyOverlayProps<Props> {
  readonly part: LoadablePart<ComponentType<Props>>;
  readonly props: Props;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function LazyOverlay<Props extends object>(lazy: LazyOverlayProps<Props>) {
  const { part, props, isOpen, onClose } = lazy;
  const { Part, hasFailed, retry } = useLazyPart(part, isOpen);
  if (Part) return <Part {...props} />;
  return isOpen && hasFailed ? <NotOpened onRetry={retry} onClose={onClose} /> : null;
}

interface OverlayProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function lazyOverlay<Props extends OverlayProps>(
  importOverlay: () => Promise<ComponentType<Props>>,
) {
  const part = createLazyPart(importOverlay, { preload: true });
  return (props: Props) => (
    <LazyOverlay
      part={part}
      props={props}
      isOpen={props.open}
      onClose={() => props.onOpenChange(false)}
    />
  );
}

const Notice = styled.div.withConfig({ componentId: 'ui-not-opened' })`
  ${floatingSurface}
  position: fixed;
  z-index: var(--layer-dialog);
  inset: 20vh 16px auto;
  width: fit-content;
  margin: 0 auto;
  outline: none;

  & > [data-part='close'] {
    position: absolute;
    top: 6px;
    right: 6px;
  }
`;

export interface NotOpenedProps {
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Replaces an overlay that failed to load. Takes the focus; Escape closes it. */
export function NotOpened({ onRetry, onClose }: NotOpenedProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice ref={notice} tabIndex={-1} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <ErrorState title="Could not be opened" message={MESSAGE} onRetry={onRetry} />
      <IconButton data-part="close" label="Close" icon={<X />} size="dense" onClick={onClose} />
    </Notice>
  );
}
