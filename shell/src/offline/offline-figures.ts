import type { FlowAlert } from '@dashboard/contracts-flow';
import type { PortfolioMetrics, StateField, Stock } from '@dashboard/contracts-portfolio';

/** A part of the figures with the moment it is of, a UTC ISO instant. */
export interface Kept<Part> {
  readonly at: string;
  readonly value: Part;
}

export type KeptStock = Pick<Stock, 'symbol' | StateField>;
export type KeptAlert = Pick<
  FlowAlert,
  'ticker' | 'optionType' | 'strike' | 'expiry' | 'premium' | 'createdAt'
>;

/** What the offline page shows: what every student may read, as this device last saw it. */
export interface OfflineFigures {
  /** The theme of the page that kept them. */
  readonly theme: 'light' | 'dark';
  readonly watchlist?: Kept<readonly KeptStock[]>;
  readonly portfolio?: Kept<PortfolioMetrics>;
  /** The newest alerts, newest first. */
  readonly alerts?: Kept<readonly KeptAlert[]>;
}

const CACHE = 'dashboard-offline';
const KEY = '/offline-figures.json';

/** Where the browser forbids the storage, or has none on a page without TLS, nothing is kept. */
const openCache = async (): Promise<Cache | undefined> =>
  'caches' in globalThis ? caches.open(CACHE).catch(() => undefined) : undefined;

/** The kept figures; undefined where there are none or they cannot be read. */
export async function readOfflineFigures(): Promise<OfflineFigures | undefined> {
  try {
    return await (await (await openCache())?.match(KEY))?.json();
  } catch {
    return undefined;
  }
}

/** Keeps the figures in place of the former. A full storage keeps the former. */
export async function writeOfflineFigures(figures: OfflineFigures): Promise<void> {
  const cache = await openCache();
  await cache?.put(KEY, Response.json(figures)).catch(() => {});
}

/** Deletes the kept figures. */
export async function clearOfflineFigures(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE).catch(() => {});
}
