/** Texts, as the page showed them. */
export interface SavedView {
  readonly id: string;
  readonly title: string;
  /** The UTC ISO instant of the figures. */
  readonly at: string;
  readonly empty: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The figures of one object, rather than a table. */
  readonly isSingle: boolean;
  /** Tones of the ui kit by the text of a cell or of a part of it; undefined for none. */
  readonly tones?: Readonly<Record<string, string>>;
}

/** The offline page's data: only what every student can read, as this device last saw it. */
export interface Snapshot {
  readonly theme: 'light' | 'dark';
  readonly name?: string;
  /** Undefined if an older version saved it. */
  readonly views?: readonly SavedView[];
}

const CACHE = 'dashboard-offline';
const KEY = '/offline-figures.json';

/** @returns undefined if the browser forbids storage, or on a page without TLS */
const openCache = async (): Promise<Cache | undefined> =>
  'caches' in globalThis ? caches.open(CACHE).catch(() => undefined) : undefined;

export async function readSnapshot(): Promise<Snapshot | undefined> {
  try {
    return await (await (await openCache())?.match(KEY))?.json();
  } catch {
    return undefined;
  }
}

/** If storage is full, the previous snapshot stays. */
export async function writeSnapshot(snapshot: Snapshot): Promise<void> {
  const cache = await openCache();
  await cache?.put(KEY, Response.json(snapshot)).catch(() => {});
}

export async function clearSnapshot(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE).catch(() => {});
}
