import { useEffect, useReducer, useState } from 'react';

export interface LoadablePart<Part> {
  readonly get: () => Part | undefined;
  readonly load: () => Promise<Part>;
}

const parts: LoadablePart<unknown>[] = [];
const preloadedParts: LoadablePart<unknown>[] = [];

/** Put the part in a file that nothing else imports, with a `webpackChunkName`: it loads later. */
export function createLazyPart<Part>(
  importPart: () => Promise<Part>,
  { preload = false } = {},
): LoadablePart<Part> {
  let loaded: Part | undefined;
  const part: LoadablePart<Part> = {
    get: () => loaded,
    async load() {
      loaded ??= await importPart();
      return loaded;
    },
  };
  parts.push(part);
  if (preload) preloadedParts.push(part);
  return part;
}

/** Also loads parts that are declared inside other parts. */
export async function loadAllParts(): Promise<void> {
  for (const { load } of parts) await load();
}

/** By then the first view has its data. */
const PRELOAD_AFTER_MS = 3_000;

export function preloadParts(): void {
  if (!('requestIdleCallback' in window)) return;
  const loadMissing = () => {
    for (const { get, load } of preloadedParts) if (!get()) load().catch(() => {});
  };
  setTimeout(() => requestIdleCallback(loadMissing), PRELOAD_AFTER_MS);
}

/** After a failure, `retry` or needing the part again retries. */
export function useLazyPart<Part>(part: LoadablePart<Part>, isNeeded = true) {
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
