import { getAuthStatus } from '@dashboard/contracts-auth';
import { type FlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import {
  type ApiClient,
  ApiError,
  createQueryKey,
  type Endpoint,
  type ResponseBody,
} from '@dashboard/contracts-http';
import {
  getPortfolioMetrics,
  listStocks,
  mapFields,
  type Stock,
  stateKeys,
} from '@dashboard/contracts-portfolio';
import type { QueryClient } from '@tanstack/react-query';
import {
  clearSnapshot,
  readSnapshot,
  type SavedAlert,
  type SavedPart,
  type SavedStock,
  type Snapshot,
  writeSnapshot,
} from './snapshot.ts';
import { areSnapshotsWanted } from './snapshot-setting.ts';

const SAVE_EVERY_MS = 30_000;
/** Data that the page hasn't fetched for this long is fetched for the snapshot. */
const FETCH_AFTER_MS = 5 * 60_000;
const MAX_ALERTS = 10;

/**
 * Saves the offline page's data every 30 seconds while the page is visible, and when it's hidden,
 * mostly from data that the page has fetched anyway. Deletes it when this device's access ends.
 * @returns a function that stops saving
 */
export function saveSnapshots(queryClient: QueryClient, api: ApiClient): () => void {
  const save = () => void saveSnapshot(queryClient, api);
  const saveWhileVisible = () => document.visibilityState === 'visible' && save();
  const saveWhenHidden = () => document.visibilityState === 'hidden' && save();
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (isRefused(event.action.error)) void clearSnapshot();
  });
  const timer = setInterval(saveWhileVisible, SAVE_EVERY_MS);
  document.addEventListener('visibilitychange', saveWhenHidden);
  save();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', saveWhenHidden);
    unsubscribe();
  };
}

const isRefused = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

async function saveSnapshot(queryClient: QueryClient, api: ApiClient): Promise<void> {
  const status = queryClient.getQueryData<ResponseBody<typeof getAuthStatus>>(
    createQueryKey(getAuthStatus),
  );
  const mayRead = !(status?.studentAccess === 'code' && status.role === null);
  if (!mayRead || !areSnapshotsWanted()) return clearSnapshot();
  try {
    await writeSnapshot(await collectSnapshot(queryClient, api));
  } catch (error) {
    if (isRefused(error)) await clearSnapshot();
  }
}

async function collectSnapshot(queryClient: QueryClient, api: ApiClient): Promise<Snapshot> {
  const former = await readSnapshot();

  /** Uses the newer of the page's cache and the last snapshot, unless both are too old. */
  async function readOrFetch<E extends Endpoint, Part>(
    endpoint: E,
    saved: SavedPart<Part> | undefined,
    select: (response: ResponseBody<E>) => Part,
  ): Promise<SavedPart<Part> | undefined> {
    const cached = queryClient.getQueryState<ResponseBody<E>>(createQueryKey(endpoint));
    const toSaved = (response: ResponseBody<E>, at: number) => ({
      at: new Date(at).toISOString(),
      value: select(response),
    });
    const own = cached?.data && toSaved(cached.data, cached.dataUpdatedAt);
    const newest = [own, saved].filter((one) => one !== undefined).sort(byAge)[0];
    const isRecent = newest && Date.now() - Date.parse(newest.at) < FETCH_AFTER_MS;
    if (isRecent && (!cached?.isInvalidated || newest === saved)) return newest;
    try {
      return toSaved(await api.call(endpoint, {} as never), Date.now());
    } catch (error) {
      if (isRefused(error)) throw error;
      return newest;
    }
  }

  const [watchlist, portfolio, alerts] = await Promise.all([
    readOrFetch(listStocks, former?.watchlist, (stocks) => stocks.map(pickStock)),
    readOrFetch(getPortfolioMetrics, former?.portfolio, (metrics) => metrics),
    readOrFetch(listFlowAlerts, former?.alerts, (list) => list.slice(0, MAX_ALERTS).map(pickAlert)),
  ]);
  const theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
  return { theme, watchlist, portfolio, alerts };
}

const byAge = (a: SavedPart<unknown>, b: SavedPart<unknown>) => b.at.localeCompare(a.at);

const pickStock = (stock: Stock): SavedStock =>
  mapFields<SavedStock>(['symbol', ...stateKeys], (field) => stock[field]);

function pickAlert(alert: FlowAlert): SavedAlert {
  const { ticker, optionType, strike, expiry, premium, createdAt } = alert;
  return { ticker, optionType, strike, expiry, premium, createdAt };
}
