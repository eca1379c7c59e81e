/** A part of the page, such as a dialog, whose script is loaded when it is first needed. */
export interface LoadablePart<Part> {
  /** The part, once it was loaded. */
  readonly get: () => Part | undefined;
  /** Loads it. @throws what the import throws; the next call tries again */
  readonly load: () => Promise<Part>;
}

export interface LazyPartOptions {
  /** It opens at a press: `preloadParts` loads it before. */
  readonly preload?: boolean;
}

const parts: LoadablePart<unknown>[] = [];
const preloadedParts: LoadablePart<unknown>[] = [];

/**
 * @param importPart imports the part from a file that nothing else imports, with a
 * `webpackChunkName`: a chunk with a name is not part of the first load
 */
export function createLazyPart<Part>(
  importPart: () => Promise<Part>,
  { preload = false }: LazyPartOptions = {},
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

/** Loads all parts, so that a test need not wait for the first use of one. */
export async function loadAllParts(): Promise<void> {
  await Promise.all(parts.map(({ load }) => load()));
}

/** By then the first view has its data; what it loads comes first. */
const PRELOAD_AFTER_MS = 3_000;

/**
 * Loads the parts that open at a press when the page has been shown for a while and the browser is
 * idle. What cannot be loaded then is loaded when it is needed.
 */
export function preloadParts(): void {
  if (!('requestIdleCallback' in window)) return;
  const loadMissing = () => {
    for (const { get, load } of preloadedParts) if (!get()) load().catch(() => {});
  };
  setTimeout(() => requestIdleCallback(loadMissing), PRELOAD_AFTER_MS);
}
