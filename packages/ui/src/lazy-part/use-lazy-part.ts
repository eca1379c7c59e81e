import { useEffect, useReducer, useState } from 'react';
import type { LoadablePart } from './lazy-part.ts';

export interface LazyPartState<Part> {
  /** The part, once it is loaded. */
  readonly Part: Part | undefined;
  /** It could not be loaded, as without a connection. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Loads a part when it is needed; needing it anew tries again. */
export function useLazyPart<Part>(part: LoadablePart<Part>, isNeeded = true): LazyPartState<Part> {
  const [, showLoaded] = useReducer((count: number) => count + 1, 0);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!isNeeded) setHasFailed(false);
    if (!isNeeded || hasFailed || part.get()) return;
    let isCurrent = true;
    part.load().then(
      () => isCurrent && showLoaded(),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [part, isNeeded, hasFailed]);
  return { Part: part.get(), hasFailed, retry: () => setHasFailed(false) };
}
