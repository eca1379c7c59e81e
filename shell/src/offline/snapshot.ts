import type { FlowAlert } from '@dashboard/contracts-flow';
import type { PortfolioMetrics, StateField, Stock } from '@dashboard/contracts-portfolio';

/** `at` is the UTC ISO instant of the figures. */
export interface SavedPart<Part> {
  readonly at: string;
  readonly value: Part;
}

export type SavedStock = Pick<Stock, 'symbol' | StateField>;
export type SavedAlert = Pick<
  FlowAlert,
  'ticker' | 'optionType' | 'strike' | 'expiry' | 'premium' | 'createdAt'
>;

/** The offline page's data: only what every student can read, as this device last saw it. */
export interface Snapshot {
  readonly theme: 'light' | 'dark';
  readonly watchlist?: SavedPart<readonly SavedStock[]>;
  readonly portfolio?: SavedPart<PortfolioMetrics>;
  readonly alerts?: SavedPart<readonly SavedAlert[]>;
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
