import type { ComponentType, ReactNode } from 'react';
import { ErrorState } from '../states.tsx';
import type { LoadablePart } from './lazy-part.ts';
import { useLazyPart } from './use-lazy-part.ts';

export interface LazyPartProps<Props> {
  readonly part: LoadablePart<ComponentType<Props>>;
  readonly props: Props;
  /** Shown while the script loads; nothing by default. */
  readonly loading?: ReactNode;
  /** 'Could not be loaded' by default. */
  readonly errorTitle?: string;
  /** Puts the error into a frame. */
  readonly renderError?: (error: ReactNode) => ReactNode;
}

/**
 * A part of a screen whose script is loaded when the part is first shown. Where the script cannot be
 * loaded, a retry shows in its place.
 */
export function LazyPart<Props extends object>(lazy: LazyPartProps<Props>) {
  const { loading = null, renderError = (error) => error } = lazy;
  const { Part, hasFailed, retry } = useLazyPart(lazy.part);
  if (Part) return <Part {...lazy.props} />;
  if (!hasFailed) return loading;
  return renderError(
    <ErrorState
      title={lazy.errorTitle ?? 'Could not be loaded'}
      message="Check your connection and try again."
      onRetry={retry}
    />,
  );
}
